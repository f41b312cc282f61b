import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxField,
	PhoneField,
	RadioGroupField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { CompanyPicker } from "../company-picker.tsx";

type Names =
	| "company"
	| "other_company"
	| "company_name"
	| "cnpj"
	| "site"
	| "contact"
	| "name"
	| "email"
	| "title"
	| "mobile_phone"
	| "phone"
	| "proposal"
	| "proposal_title";
type ConvertFields = Record<Names, string>;

interface ConvertFormProps {
	uid: string;
	companies: { value: string; label: string; help: string }[];
	mayCreate: boolean;
	mayPropose: boolean;
	contact: { uid: string; name: string; company: string } | null;
	values: Omit<ConvertFields, "other_company">;
	result?: FormResult;
	typed?: string;
}

/** Fields of a new company or contact show by CSS alone, so also without JavaScript. */
export function ConvertForm({
	uid,
	companies,
	mayCreate,
	mayPropose,
	contact,
	values,
	result,
	typed,
}: ConvertFormProps) {
	const { t } = useTranslation("clients");
	const { t: proposals } = useTranslation("proposals");
	const [form, fields] = useFormKit<ConvertFields>({ id: "convert", lastResult: result, defaultValue: values });
	const labels: Record<Names, string> = {
		company: t("convert.company"),
		other_company: t("convert.otherName"),
		company_name: t("convert.companyName"),
		cnpj: t("convert.cnpj"),
		site: t("convert.site"),
		contact: t("convert.contact"),
		name: t("convert.name"),
		email: t("convert.email"),
		title: t("convert.contactTitle"),
		mobile_phone: t("convert.mobile"),
		phone: t("convert.phone"),
		proposal: proposals("lead.also"),
		proposal_title: proposals("lead.title"),
	};
	return (
		<AppForm
			form={form}
			method="post"
			action={`/recruiters/contacts/${uid}/convert`}
			labels={labels}
			className="grid gap-4"
		>
			<Card as="section" aria-labelledby="company" className="dependent-fields">
				<CardHeader
					id="company"
					title={t("convert.company")}
					text={companies.length > 0 ? t("convert.known") : undefined}
				/>
				<div className="grid gap-4">
					<RadioGroupField
						field={fields.company}
						label={labels.company}
						hideLabel
						options={[
							...companies,
							{ value: "other", label: t("convert.other") },
							...(mayCreate ? [{ value: "new", label: t("convert.newCompany") }] : []),
						]}
					/>
					<div className="hidden [.dependent-fields:has(input[value=other]:checked)_&]:block">
						<CompanyPicker field={fields.other_company} label={labels.other_company} typed={typed} />
					</div>
					<div className="hidden gap-4 [.dependent-fields:has(input[value=new]:checked)_&]:grid sm:grid-cols-2">
						<TextField
							field={fields.company_name}
							label={labels.company_name}
							maxLength={200}
							className="sm:col-span-full"
						/>
						<TextField field={fields.cnpj} label={labels.cnpj} maxLength={20} autoComplete="off" optional />
						<TextField field={fields.site} label={labels.site} maxLength={500} inputMode="url" optional />
					</div>
				</div>
			</Card>
			<Card as="section" aria-labelledby="contact" className="dependent-fields">
				<CardHeader id="contact" title={t("convert.contact")} />
				<div className="grid gap-4">
					{contact ? (
						<RadioGroupField
							field={fields.contact}
							label={labels.contact}
							hideLabel
							options={[
								{ value: contact.uid, label: t("convert.knownContact", contact), help: t("convert.sameEmail") },
								{ value: "new", label: t("convert.newContact") },
							]}
						/>
					) : (
						<input type="hidden" name="contact" value="new" />
					)}
					<div
						className={
							contact
								? "hidden gap-4 [.dependent-fields:has(input[value=new]:checked)_&]:grid sm:grid-cols-2"
								: "grid gap-4 sm:grid-cols-2"
						}
					>
						<TextField field={fields.name} label={labels.name} maxLength={200} autoComplete="off" />
						<TextField field={fields.title} label={labels.title} maxLength={120} autoComplete="off" optional />
						<TextField
							field={fields.email}
							label={labels.email}
							type="email"
							maxLength={254}
							autoComplete="off"
							className="sm:col-span-full"
						/>
						<PhoneField field={fields.mobile_phone} label={labels.mobile_phone} autoComplete="off" optional />
						<PhoneField field={fields.phone} label={labels.phone} autoComplete="off" optional />
					</div>
				</div>
			</Card>
			{mayPropose && (
				<Card as="section" className="dependent-fields">
					<CheckboxField field={fields.proposal} label={labels.proposal} />
					<div className="hidden [.dependent-fields:has(input[type=checkbox]:checked)_&]:block">
						<TextField field={fields.proposal_title} label={labels.proposal_title} maxLength={200} autoComplete="off" />
					</div>
				</Card>
			)}
			<div className="flex flex-wrap gap-3">
				<SubmitButton>{t("convert.submit")}</SubmitButton>
				<LinkButton to={`/recruiters/contacts/${uid}`} variant="ghost">
					{t("cancel")}
				</LinkButton>
			</div>
		</AppForm>
	);
}
