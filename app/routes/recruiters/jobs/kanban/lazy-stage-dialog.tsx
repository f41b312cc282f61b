import { type ComponentProps, lazy, Suspense, useEffect } from "react";
import type { StageDialog } from "./stage-dialog.tsx";

const load = () => import("./stage-dialog.tsx");
const Loaded = lazy(async () => ({ default: (await load()).StageDialog }));

/** Loads the form's code after the page is ready, so that opening it is immediate. */
export function LazyStageDialog(props: ComponentProps<typeof StageDialog>) {
	return (
		<Suspense>
			<Loaded {...props} />
		</Suspense>
	);
}

/** Fetches the dialog's code once the page has nothing else to do. */
export function usePreloadedStageDialog() {
	useEffect(() => {
		const timer = setTimeout(() => void load().catch(() => undefined), afterPage);
		return () => clearTimeout(timer);
	}, []);
}

const afterPage = 1_000;
