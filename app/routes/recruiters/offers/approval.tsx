import { findDecisionProblem } from "#app/domain/applies/offer-approval.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { decideOfferAction } from "#app/routes/shared/offers/approval-action.server.ts";
import { describeReasons, describeTerms } from "#app/routes/shared/offers/describe.server.ts";
import { offerSource } from "#app/routes/shared/offers/offer-record.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { AppForm, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { listApprovalReasons } from "#db/queries/offers/approval.ts";
import type { Route } from "./+types/approval";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	offerSource,
	"approve",
	async ({ trx, record, user, format }: RecordLoaderArgs<Route.LoaderArgs, typeof offerSource>) => {
		const problem = findDecisionProblem(record, user.id);
		return {
			pageTitle: format.title(`${format.t("offers:approval.title")} · ${record.title ?? ""}`),
			path: `/recruiters/offers/${record.uid}`,
			title: record.title ?? "",
			text: format.t("offers:approval.text", { candidate: record.candidate, job: record.job }),
			problem: problem && format.t(`offers:approval.${problem}`),
			reasons: describeReasons(await listApprovalReasons(trx, record), record, format),
			terms: describeTerms(record, format),
		};
	},
);

export const action = decideOfferAction;

export default function DecideApproval({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("offers");
	const { path, title, text, problem, reasons, terms } = loaderData;
	const [form, fields] = useFormKit<{ note: string }>({ id: "approval", lastResult: actionData?.result });
	return (
		<div className="mx-auto grid max-w-2xl grid-cols-1 gap-4">
			<PageHeader back={{ to: path, label: title }} title={t("approval.title")} text={text} />
			{problem && <Banner tone="warning">{problem}</Banner>}
			<Card>
				{reasons.length > 0 && (
					<ul className="mb-4 grid gap-1 font-medium">
						{reasons.map((reason) => (
							<li key={reason}>{reason}</li>
						))}
					</ul>
				)}
				<DescriptionList items={terms} columns={2} />
			</Card>
			{!problem && (
				<AppForm form={form} method="post" labels={{ note: t("approval.note") }} className="card card-pad grid gap-4">
					<TextareaField
						field={fields.note}
						label={t("approval.note")}
						help={t("approval.noteHelp")}
						rows={3}
						maxLength={1000}
						optional
					/>
					<div className="flex flex-wrap gap-3">
						<Button type="submit" variant="primary" name="answer" value="yes">
							{t("approval.yes")}
						</Button>
						<Button type="submit" variant="danger" name="answer" value="no">
							{t("approval.no")}
						</Button>
					</div>
				</AppForm>
			)}
		</div>
	);
}
