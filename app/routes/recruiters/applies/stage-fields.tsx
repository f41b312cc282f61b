import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	CheckboxGroupField,
	DateField,
	type Field,
	MoneyField,
	RadioGroupField,
	SelectField,
	TextField,
} from "#app/ui/form/index.ts";
import { FreeTimes } from "../interviews/free-times.tsx";
import { LocationFields } from "../interviews/location-fields.tsx";
import type { StageFormData } from "./stage-form.server.ts";

export type StageFields = {
	starts_at?: string;
	duration_min?: string;
	mode?: string;
	place_or_link?: string;
	caller?: string;
	video?: string;
	notify?: string;
	interviewers?: string[];
	contacts?: string[];
	despite_reason?: string;
	interview_status?: string;
	salary_cents?: string;
	currency?: string;
	regime?: string;
	start_date?: string;
	valid_until?: string;
	fee_percent?: string;
	reject_reason?: string;
	reject_side?: string;
	submission_status?: string;
	mail?: string;
	mail_at?: string;
	mail_by?: string;
	mail_keep?: string;
	mail_text?: string;
	note?: string;
};

type Form = { [name in keyof StageFields]-?: Field };

interface FieldsProps {
	name: NonNullable<StageFormData["form"]>;
	fields: Form;
	data: StageFormData;
	/** A participant has another appointment, and the user may book anyway. */
	clashes?: boolean;
}

export function StageFormFields({ name, fields, data, clashes }: FieldsProps) {
	if (name === "internal_interview" || name === "interview")
		return <Appointment name={name} fields={fields} data={data} clashes={clashes} />;
	if (name === "offer_extended" || name === "placement") return <Offer name={name} fields={fields} data={data} />;
	if (name === "rejected") return <Rejection name={name} fields={fields} data={data} />;
	return null;
}

function Appointment({ name, fields, data, clashes }: FieldsProps) {
	const { t } = useTranslation("applies");
	return (
		<>
			{name === "interview" && (
				<SelectField field={fields.interview_status} label={t("fields.interview_status")} options={data.interviews} />
			)}
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					field={fields.starts_at}
					label={t("fields.starts_at")}
					help={t("fields.zone")}
					type="datetime-local"
				/>
				<TextField
					field={fields.duration_min}
					label={t("fields.duration_min")}
					help={t("fields.minutes")}
					type="number"
					inputMode="numeric"
					min={5}
					max={600}
				/>
			</div>
			{clashes && (
				<TextField
					field={fields.despite_reason}
					label={t("fields.despite_reason")}
					help={t("fields.despite_reason_help")}
					maxLength={500}
				/>
			)}
			<FreeTimes field={fields.starts_at} times={data.times} />
			<LocationFields fields={fields} choices={data.place} />
			{data.recruiters.length > 0 && (
				<CheckboxGroupField
					field={fields.interviewers}
					label={t("fields.interviewers")}
					options={data.recruiters}
					columns={2}
					className="max-h-64 overflow-y-auto"
				/>
			)}
			{data.contacts.length > 0 && (
				<CheckboxGroupField
					field={fields.contacts}
					label={t("fields.guests")}
					options={data.contacts}
					columns={2}
					optional
					className="max-h-64 overflow-y-auto"
				/>
			)}
			<RadioGroupField
				field={fields.notify}
				label={t("fields.notify")}
				help={t("fields.notifyHelp")}
				options={(["yes", "no"] as const).map((value) => ({ value, label: t(`fields.notices.${value}`) }))}
				inline
			/>
		</>
	);
}

function Offer({ name, fields, data }: FieldsProps) {
	const { t } = useTranslation("applies");
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<MoneyField field={fields.salary_cents} label={t("fields.salary")} currencyField={fields.currency} />
			<SelectField field={fields.regime} label={t("fields.regime")} options={data.regimes} />
			<DateField field={fields.start_date} label={t("fields.start_date")} optional={name === "offer_extended"} />
			{name === "offer_extended" ? (
				<DateField field={fields.valid_until} label={t("fields.valid_until")} optional />
			) : (
				<TextField
					field={fields.fee_percent}
					label={t("fields.fee_percent")}
					type="number"
					inputMode="decimal"
					min={0}
					max={1000}
					step="0.01"
					suffix="%"
					optional
				/>
			)}
		</div>
	);
}

function Rejection({ fields, data }: FieldsProps) {
	const { t } = useTranslation("applies");
	return (
		<>
			<SelectField field={fields.reject_reason} label={t("fields.reject_reason")} options={data.reasons} />
			<RadioGroupField field={fields.reject_side} label={t("fields.reject_side")} options={data.sides} inline />
		</>
	);
}
