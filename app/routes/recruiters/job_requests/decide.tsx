import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { decideJobRequestAction } from "#app/routes/shared/jobs/decide-request-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AppForm, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { lockJobRequest } from "#db/queries/job-requests.ts";
import type { Route } from "./+types/decide";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recruiterLoader(
	{ can: ["create", "jobs"] },
	async ({ trx, format, params }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const match = await lockJobRequest(trx, parseUid(params.id));
		if (!match) throw notFound();
		const { uid, title, description, status } = match;
		return {
			title: format.title(`${format.t("meetings:request.decide")}: ${title}`),
			request: { uid, title, description, open: status === "sent" },
		};
	},
);

/** Accepting creates a draft job; rejecting requires a reason. */
export default function Decide({ loaderData: { request }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("meetings");
	const [form, fields] = useFormKit<{ answer?: string; decision?: string }>({
		id: "decide",
		lastResult: actionData?.result,
	});
	const path = `/recruiters/job_requests/${request.uid}`;
	return (
		<div className="max-w-2xl">
			<PageHeader title={t("request.decide")} back={{ to: path, label: request.title }} text={request.title} />
			<Card>
				<p className="mb-4 whitespace-pre-line break-words">{request.description}</p>
				{request.open ? (
					<AppForm
						form={form}
						labels={{ answer: t("request.answer") }}
						action={`${path}/decide`}
						className="grid gap-4"
					>
						<TextareaField
							field={fields.answer}
							label={t("request.answer")}
							help={t("request.answerHelp")}
							rows={4}
							optional
						/>
						<p className="flex flex-wrap gap-2">
							<Button type="submit" name="decision" value="approve" variant="primary">
								{t("request.approve")}
							</Button>
							<Button type="submit" name="decision" value="decline">
								{t("request.decline")}
							</Button>
						</p>
					</AppForm>
				) : (
					<p className="text-muted">{t("request.already")}</p>
				)}
			</Card>
		</div>
	);
}

export const action = decideJobRequestAction;
