import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { findProposalProblem, needsReason } from "#app/domain/proposals/proposal-status.ts";
import { enumerations, getEnumOptions, isEnumValue } from "#app/domain/reference/enumerations.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { changeProposalStatusAction } from "#app/routes/shared/proposals/status-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { AppForm, HiddenField, SelectField, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StatusTextBadge } from "../status-text-badge.tsx";
import type { Route } from "./+types/status";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"proposals",
	"update",
	async ({ record, format, url }: RecordLoaderArgs<Route.LoaderArgs, "proposals">) => {
		const to = Number(url.searchParams.get("to"));
		const state = { from: record.status, signed: record.signed_at !== null, discount: record.discount_state };
		const reachable = enumerations.proposalStatuses.filter(
			(proposalStatuse) =>
				proposalStatuse !== record.status &&
				findProposalProblem({ ...state, to: proposalStatuse, reason: "any" }) === null,
		);
		return {
			pageTitle: format.title(`${format.t("proposals:status.title")} · ${record.title}`),
			uid: record.uid,
			title: record.title,
			back: safeLocalPath(url.searchParams.get("back"), `/recruiters/proposals/${record.uid}`),
			status: format.status("proposalStatuses", record.status),
			closes: needsReason(to) && url.searchParams.has("to"),
			to: url.searchParams.has("to") && isEnumValue("proposalStatuses", to) ? String(to) : "",
			options: reachable.map((value) => ({
				value: String(value),
				label: format.status("proposalStatuses", value).label,
			})),
			reasons: getEnumOptions("closingReasons").map(({ value, labelKey }) => ({ value, label: format.t(labelKey) })),
		};
	},
);

export const action = changeProposalStatusAction;

/** A proposal's next status; closing asks why. */
export default function ProposalStatus({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("proposals");
	const { uid, title, back, status, to, closes, options, reasons } = loaderData;
	const [form, fields] = useFormKit<{ from?: string; to?: string; reason?: string; note?: string }>({
		id: "proposal-status",
		lastResult: actionData?.result,
		defaultValue: { from: String(status.value), to, reason: "", note: "" },
	});
	const labels = { to: t("status.to"), reason: t("status.reason"), note: t("status.note") };
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader back={{ to: back, label: title }} title={t("status.title")} />
			<p className="mb-4 flex items-center gap-2">
				{t("status.now")}: <StatusTextBadge status={status} />
			</p>
			{options.length === 0 ? (
				<p className="text-muted">{t("locked")}</p>
			) : (
				<AppForm
					form={form}
					method="post"
					action={`/recruiters/proposals/${uid}/status?${new URLSearchParams({ back })}`}
					labels={labels}
					className="card card-pad grid gap-4"
				>
					<HiddenField field={fields.from} value={String(status.value)} />
					<SelectField field={fields.to} label={labels.to} options={options} />
					<SelectField
						field={fields.reason}
						label={labels.reason}
						help={t("status.reasonHelp")}
						options={reasons}
						optional={!closes}
					/>
					<TextareaField field={fields.note} label={labels.note} rows={3} maxLength={2000} optional />
					<div className="flex flex-wrap gap-3">
						<SubmitButton>{t("status.submit")}</SubmitButton>
						<LinkButton to={back} variant="ghost">
							{t("cancel")}
						</LinkButton>
					</div>
				</AppForm>
			)}
		</div>
	);
}
