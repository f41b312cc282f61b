import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Card } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxGroupField,
	type Option,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { SendFields } from "./send.server.ts";

interface SendFormProps {
	job: { uid: string; title: string; company: string };
	applies: Option[];
	contacts: Option[];
	/** Candidates chosen already, and contacts of the job. */
	chosen: string[];
	ofJob: string[];
	words: { subject: string; message: string } | null;
	substatuses: Option[];
	/** A rule excluded someone, and the user may override it with a reason. */
	guarded: boolean;
	overrides: boolean;
	result: SubmissionResult<string[]> | undefined;
}

/** Candidates, recipients and text. States exactly what the email contains. */
export function SendForm({
	job,
	applies,
	contacts,
	chosen,
	ofJob,
	words,
	substatuses,
	guarded,
	overrides,
	result,
}: SendFormProps) {
	const { t } = useTranslation("recruiter_jobs");
	const [form, fields] = useFormKit<SendFields>({
		id: "send",
		lastResult: result,
		defaultValue: {
			applies: chosen,
			contacts: ofJob,
			subject: words?.subject ?? t("send.defaultSubject", { job: job.title }),
			message: words?.message ?? t("send.defaultMessage", { job: job.title }),
		},
	});
	const labels = {
		applies: t("send.candidates"),
		contacts: t("send.contacts", { company: job.company }),
		subject: t("send.subject"),
		message: t("send.message"),
	};
	if (applies.length === 0) return <Banner>{t("send.noCandidates")}</Banner>;
	return (
		<AppForm form={form} labels={labels} action={`/recruiters/submissions/new?job=${job.uid}`} className="grid gap-4">
			<Card>
				<CheckboxGroupField field={fields.applies} label={labels.applies} options={applies} columns={2} />
				{guarded && overrides && (
					<TextField
						field={fields.off_limits_reason}
						label={t("send.offLimitsReason")}
						help={t("send.offLimitsHelp")}
						maxLength={1000}
						autoComplete="off"
					/>
				)}
				<SelectField
					field={fields.submission_status}
					label={t("send.substatus")}
					options={substatuses}
					placeholder={t("send.substatusKeep")}
					optional
				/>
			</Card>
			<Card>
				{contacts.length === 0 ? (
					<p className="text-muted">{t("send.noContacts", { company: job.company })}</p>
				) : (
					<CheckboxGroupField field={fields.contacts} label={labels.contacts} options={contacts} columns={2} />
				)}
			</Card>
			<Card className="grid gap-4">
				<TextField field={fields.subject} label={labels.subject} maxLength={200} />
				<TextareaField field={fields.message} label={labels.message} optional rows={4} maxLength={5000} />
				<Banner>{t("send.honest")}</Banner>
				<div className="flex items-center gap-4">
					<SubmitButton>{t("send.submit")}</SubmitButton>
					<AppLink to="/recruiters/submissions/new" className="link">
						{t("send.changeJob")}
					</AppLink>
				</div>
			</Card>
		</AppForm>
	);
}
