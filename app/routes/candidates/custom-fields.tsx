import { PageTitle } from "#app/auth/page-title.tsx";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { EntityForm } from "#app/ui/entity-form.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/custom-fields";
import { buildOwnCustomFieldsForm, saveOwnCustomFields } from "./custom-fields/own-fields.server.ts";
import { withCandidate } from "./with-candidate.server.ts";

/** Additional fields this business requests of its candidates. */
export async function loader({ context }: Route.LoaderArgs) {
	return withCandidate(context, async (own) => ({ page: await buildOwnCustomFieldsForm(own) }));
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await readForm(request);
	return withCandidate(context, (own) => saveOwnCustomFields(context, own, form));
}

export default function CustomFields({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("candidates");
	const page = actionData && "page" in actionData ? actionData.page : loaderData.page;
	return (
		<>
			<PageTitle>{t("customFields.title")}</PageTitle>
			<PageHeader title={t("customFields.title")} text={t("customFields.text")} />
			{page.sections.length > 0 ? <EntityForm page={page} /> : <EmptyState title={t("customFields.none")} />}
		</>
	);
}
