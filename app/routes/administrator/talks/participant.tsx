import { data, Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { talk_participants } from "#app/entities/administrator/talk_participants.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { convertParticipant, findParticipant } from "#db/queries/talk-participants.ts";
import { RecordScreen } from "../../entity/record-screen.tsx";
import { readRecordPage } from "../../entity/show.server.ts";
import type { Route } from "./+types/participant";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "c-talks/participants");
	const page = await readRecordPage(context, talk_participants, String(params.id), url);
	const inBusiness = await readInBusiness(context.get(database), user.businessId, (trx) =>
		findParticipant(trx, parseUid(params.id)),
	);
	if (!inBusiness) throw notFound();
	const open = [
		...(inBusiness.contact_id === null && can(user, "create", "contacts") ? (["lead"] as const) : []),
		...(inBusiness.candidate_id === null && can(user, "create", "candidates") ? (["candidate"] as const) : []),
	];
	return { ...page, open };
}

export const action = recruiterAction(
	{ can: ["update", "c-talks/participants"] },
	async ({ trx, actor, t, form, params, context }: RecruiterActionArgs<Route.ActionArgs>) => {
		const into = (["lead", "candidate"] as const).find((item) => item === form.get("into"));
		if (into) permit(context, "create", into === "lead" ? "contacts" : "candidates");
		if (!(await findParticipant(trx, parseUid(params.id)))) throw notFound();
		const done = await (into ? convertParticipant(trx, parseUid(params.id), into, actor) : null);
		if (!into || done === null) return data({ problem: t("forms:required") }, { status: 422 });
		if (done === "no_company") return data({ problem: t("back_office:talks.noCompany") }, { status: 422 });
		const message = t(done === "made" ? `back_office:talks.made.${into}` : `back_office:talks.found.${into}`);
		return redirectWithToast(`${talk_participants.path}/${params.id}`, { type: "success", message }, { status: 303 });
	},
);

export default function Participant({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("back_office");
	return (
		<RecordScreen loaderData={loaderData}>
			{loaderData.open.length > 0 && (
				<Card as="section" aria-labelledby="turn">
					<CardHeader id="turn" title={t("talks.turn")} text={t("talks.turnText")} />
					{actionData?.problem && (
						<div className="mb-3">
							<Banner tone="danger" role="alert">
								{actionData.problem}
							</Banner>
						</div>
					)}
					<Form method="post" className="flex flex-wrap gap-3">
						<IdempotencyField />
						{loaderData.open.map((into) => (
							<Button key={into} type="submit" name="into" value={into}>
								{t(`talks.into.${into}`)}
							</Button>
						))}
					</Form>
				</Card>
			)}
		</RecordScreen>
	);
}
