import { getRecruiter } from "#app/auth/session/current.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/shortcuts";
import { KeysList } from "./keys-list.tsx";
import { useFrame } from "./use-shell-data.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The sheet of "?" as a page. */
export function loader({ context }: Route.LoaderArgs) {
	getRecruiter(context);
	const { t, title } = formattersFor(context);
	return { title: title(t("shell:keys.title")) };
}

export default function Shortcuts() {
	const { t } = useTranslation("shell");
	const frame = useFrame();
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader title={t("keys.title")} />
			<Card>
				<KeysList entities={frame?.entities ?? []} enabled={frame?.shortcuts ?? true} heading="h2" />
			</Card>
		</div>
	);
}
