import { getRecruiter } from "#app/auth/session/current-user.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/shortcuts";
import { ShortcutsList } from "./shortcuts-list.tsx";
import { useShellData } from "./use-shell-data.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The sheet of "?" as a page. */
export function loader({ context }: Route.LoaderArgs) {
	getRecruiter(context);
	const { t, title } = createFormatters(context);
	return { title: title(t("shell:keys.title")) };
}

export default function Shortcuts() {
	const { t } = useTranslation("shell");
	const frame = useShellData();
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader title={t("keys.title")} />
			<Card>
				<ShortcutsList entities={frame?.entities ?? []} enabled={frame?.shortcuts ?? true} heading="h2" />
			</Card>
		</div>
	);
}
