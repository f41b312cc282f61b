import { data } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findAdmission } from "#db/queries/admissions/find-admission.ts";
import { postAdmission, readAdmissionForm } from "../shared/admission/admission.server.ts";
import { AdmissionPage } from "../shared/admission/admission-page.tsx";
import type { Route } from "./+types/admission";
import { withCandidate } from "./with-candidate.server.ts";

export const headers = forwardHeaders;

/** The candidate's own admission; null without one. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const hasOne = await withCandidate(context, async ({ trx, id }) =>
		Boolean(await findAdmission(trx, { candidateId: id })),
	);
	return hasOne ? readAdmissionForm(context, { mine: true }, request) : data(null);
}

export const action = ({ context, request }: Route.ActionArgs) => postAdmission(context, { mine: true }, request);

/** The same as by the link, in the candidate's area. */
export default function OwnAdmission({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("admission");
	if (page)
		return (
			<div className="mx-auto w-full max-w-2xl">
				<AdmissionPage page={page} result={actionData?.result} />
			</div>
		);
	return (
		<>
			<PageTitle>{t("page.title")}</PageTitle>
			<PageHeader title={t("page.title")} />
			<EmptyState title={t("page.none")} text={t("page.noneText")} />
		</>
	);
}
