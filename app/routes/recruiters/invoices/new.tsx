import { permit } from "#app/auth/permit.server.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { createDraftAction } from "#app/routes/shared/invoices/create-draft-action.server.ts";
import { AppForm, MoneyField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { CompanyPicker } from "../company-picker.tsx";
import type { Route } from "./+types/new";

type Fields = { company?: string; title?: string; price?: string; currency?: string };

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export function loader({ context }: Route.LoaderArgs) {
	permit(context, "create", "invoices");
	const format = createFormatters(context);
	return { pageTitle: format.title(format.t("billing:newInvoice")) };
}

export default function New({ actionData }: Route.ComponentProps) {
	const { t } = useTranslation("billing");
	const [form, fields] = useFormKit<Fields>({ id: "new-invoice", lastResult: actionData?.result });
	return (
		<div className="mx-auto max-w-3xl">
			<PageHeader back={{ to: "/recruiters/invoices", label: t("newInvoice") }} title={t("newInvoice")} />
			<AppForm form={form} method="post" className="card card-pad grid gap-4">
				<CompanyPicker field={fields.company} label={t("fields.company")} />
				<TextField field={fields.title} label={t("fields.title")} maxLength={200} />
				<MoneyField field={fields.price} label={t("fields.amount")} currencyField={fields.currency} />
				<div>
					<SubmitButton>{t("save")}</SubmitButton>
				</div>
			</AppForm>
		</div>
	);
}

export const action = createDraftAction;
