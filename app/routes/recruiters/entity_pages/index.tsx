import { getRecruiter } from "#app/auth/session/current-user.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { resolveEntityPage } from "#app/routes/shared/search/resolve-entity-page.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { saveEntityPage } from "#db/queries/entity-pages.ts";
import { SavedList } from "../shell/saved-list.tsx";
import { useShellData } from "../shell/use-shell-data.ts";
import type { Route } from "./+types/index";
import { readReturnUrl, redirectBack, refuseForm } from "./redirect-back.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Saved pages as a full page: the mobile drawer without JavaScript. */
export function loader({ context }: Route.LoaderArgs) {
	getRecruiter(context);
	const { t, title } = createFormatters(context);
	return { title: title(t("shell:saved.title")) };
}

/** Pins the page it was pressed on, with its query. */
export const action = recruiterAction(
	{},
	async ({ trx, user, t, form, context }: RecruiterActionArgs<Route.ActionArgs>) => {
		const back = readReturnUrl(form);
		const page = await resolveEntityPage(trx, context, user, back);
		const done = page ? ((await saveEntityPage(trx, user.id, page)) ? "saved" : "full") : "notAPage";
		return done === "saved" ? redirectBack(form) : refuseForm(form, t(`shell:saved.${done}`));
	},
);

export default function SavedPages() {
	const { t } = useTranslation("shell");
	const frame = useShellData();
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader
				title={t("saved.title")}
				actions={<LinkButton to="/recruiters/recent_pages">{t("recent.open")}</LinkButton>}
			/>
			<Card padded={false}>
				<SavedList saved={frame?.saved ?? []} entities={frame?.entities ?? []} isPage />
			</Card>
		</div>
	);
}
