import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { changeDraftAction } from "#app/routes/shared/invoices/change-draft-action.server.ts";
import { toDraftFields } from "#app/routes/shared/invoices/draft-fields.server.ts";
import { invoiceSource } from "#app/routes/shared/invoices/invoice-record.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findPricingPlanUid } from "#db/queries/invoices/change-draft.ts";
import type { Route } from "./+types/edit";
import { readDraftOptions } from "./draft.server.ts";
import { DraftForm } from "./draft-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	invoiceSource,
	"update",
	async ({ trx, record, format }: RecordLoaderArgs<Route.LoaderArgs, typeof invoiceSource>) => {
		// Approved or issued invoices are read-only: they are reverted or replaced.
		if (record.status !== "draft") throw redirectLocal(`/recruiters/invoices/${record.uid}`);
		const plan = await findPricingPlanUid(trx, record.pricing_plan_id);
		return {
			pageTitle: format.title(`${format.t("billing:editInvoice")} · ${record.title}`),
			uid: record.uid,
			name: record.title,
			company: record.company,
			draft: toDraftFields(record, plan, format),
			options: await readDraftOptions(trx, record.client_company_id, format),
		};
	},
);

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("billing");
	const { uid, name, company, draft, options } = loaderData;
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader back={{ to: `/recruiters/invoices/${uid}`, label: name }} title={t("editInvoice")} text={company} />
			<DraftForm draft={draft} options={options} result={actionData?.result} />
		</div>
	);
}

export const action = changeDraftAction;
