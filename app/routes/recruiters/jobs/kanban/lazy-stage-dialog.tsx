import { type ComponentProps, lazy, Suspense, useEffect } from "react";
import type { StageDialog } from "./stage-dialog.tsx";

const load = () => import("./stage-dialog.tsx");
const Loaded = lazy(async () => ({ default: (await load()).StageDialog }));

/** The form of a stage, whose code a page does without until it stands: fetched then, so that opening it waits for nothing. */
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
