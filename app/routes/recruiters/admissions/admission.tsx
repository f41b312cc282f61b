import { useTranslation } from "#app/i18n/use-translation.ts";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import type { Route } from "./+types/admission";
import { changeAdmission, readAdmissionPage } from "./admission.server.ts";
import { AdmissionCard } from "./admission-card.tsx";
import { admissionSource } from "./admission-record.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = ({ context, params }: Route.LoaderArgs) => readAdmissionPage(context, params.id);
export const action = ({ context, params, request }: Route.ActionArgs) =>
	changeAdmission(context, admissionSource, params.id, request);

/** The admission of a hire: its checklist, link and tasks. */
export default function AdmissionOfHire({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("admission");
	const { name, stage, placement, admission } = loaderData;
	return (
		<>
			<RecordHeader
				head={{
					name,
					sub: t("card.title"),
					icon: "flag",
					status: stage,
					back: { to: placement, label: t("card.placement") },
					actions: [],
				}}
			/>
			{admission && <AdmissionCard admission={admission} />}
		</>
	);
}
