import { useTranslation } from "#app/i18n/use-translation.ts";
import { sendProposalAction } from "#app/routes/shared/proposals/send-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { RecipientFields } from "#app/routes/shared/sending/recipient-fields.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { AppForm, SelectField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { listProposalBrands } from "#db/queries/proposals/brands.ts";
import { findSendProblem } from "#db/queries/proposals/send.ts";
import type { Route } from "./+types/send";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"proposals",
	"send",
	async ({ trx, record, format }: RecordLoaderArgs<Route.LoaderArgs, "proposals">) => {
		const problem = findSendProblem(record);
		const brands = await listProposalBrands(trx);
		return {
			pageTitle: format.title(`${format.t("proposals:send.title")} · ${record.title}`),
			path: `/recruiters/proposals/${record.uid}`,
			title: record.title,
			problem: problem && format.t(`proposals:problems.${problem}`),
			brands: brands.map(({ uid, title }) => ({ value: uid, label: title })),
			values: {
				name: record.contact ?? "",
				email: record.contact_email ?? "",
				brand: brands[0]?.uid ?? "",
				message: "",
				version: String(record.lock_version),
			},
		};
	},
);

export const action = sendProposalAction;

export default function SendProposal({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("proposals");
	const { path, title, problem, brands, values } = loaderData;
	const [form, fields] = useFormKit<typeof values>({
		id: "send-proposal",
		lastResult: actionData?.result,
		defaultValue: values,
	});
	const labels = { name: t("send.name"), email: t("send.email"), message: t("send.message"), brand: t("send.brand") };
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader back={{ to: path, label: title }} title={t("send.title")} text={t("send.text")} />
			{problem ? (
				<Banner tone="warning" title={t("send.check")}>
					{problem}
				</Banner>
			) : (
				<AppForm form={form} method="post" action={`${path}/send`} labels={labels} className="card card-pad grid gap-4">
					<RecipientFields fields={fields} values={values} labels={labels} messageHelp={t("send.messageHelp")}>
						{brands.length > 1 && (
							<SelectField field={fields.brand} label={labels.brand} options={brands} placeholder={null} />
						)}
					</RecipientFields>
					<div className="flex flex-wrap gap-3">
						<SubmitButton>{t("send.submit")}</SubmitButton>
						<LinkButton to={`${path}/preview`}>{t("tabs.preview")}</LinkButton>
						<LinkButton to={path} variant="ghost">
							{t("cancel")}
						</LinkButton>
					</div>
				</AppForm>
			)}
		</div>
	);
}
