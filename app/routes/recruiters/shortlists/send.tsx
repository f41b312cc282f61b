import { can } from "#app/domain/access/permissions.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { getDefaultMessage } from "#app/routes/shared/shortlist/send.server.ts";
import { sendShortlistAction } from "#app/routes/shared/shortlist/send-action.server.ts";
import { shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { AppForm, CheckboxGroupField, SubmitButton, TextareaField, TextField, useFormKit } from "#app/ui/form/index.ts";
import { listViewers } from "#db/queries/shortlists/find.ts";
import type { Route } from "./+types/send";
import { ShortlistDialog } from "./dialog.tsx";

export const loader = recordLoader(
	shortlistSource,
	"update",
	async ({ trx, user, record, format, url }: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) => {
		const viewers = await listViewers(trx, record.id);
		const previewed = viewers.find(({ uid }) => uid === url.searchParams.get("mail"));
		return {
			uid: record.uid,
			overrides: can(user, "override_off_limits", "candidates"),
			viewers: viewers.map(({ uid, name, email, sentAt, locale }) => ({
				value: uid,
				label: name,
				help: [
					email,
					locale === "en" ? "English" : "Português",
					sentAt && format.t("shortlists:send.before", { when: format.when(sentAt).text }),
				]
					.filter(Boolean)
					.join(" · "),
			})),
			unsent: viewers.filter(({ sentAt }) => sentAt === null).map(({ uid }) => uid),
			languages: (["pt", "en"] as const).filter((locale) => viewers.some((viewer) => viewer.locale === locale)),
			words: { pt: getDefaultMessage("pt", record.job.title), en: getDefaultMessage("en", record.job.title) },
			mail: previewed ? { uid: previewed.uid, name: previewed.name } : null,
		};
	},
);

export const action = sendShortlistAction;

type Fields = {
	viewers?: string[];
	subject_pt?: string;
	message_pt?: string;
	subject_en?: string;
	message_en?: string;
	off_limits_reason?: string;
};

/** Each viewer gets an own link in their language; the mail can be previewed. */
export default function Send({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["shortlists", "recruiter_jobs"]);
	const { uid, viewers, unsent, languages, words, mail, overrides } = loaderData;
	const [form, fields] = useFormKit<Fields>({
		id: "send",
		lastResult: actionData?.result,
		defaultValue: {
			viewers: unsent,
			subject_pt: words.pt.subject,
			message_pt: words.pt.message,
			subject_en: words.en.subject,
			message_en: words.en.message,
		},
	});
	const path = `/recruiters/shortlists/${uid}`;
	if (viewers.length === 0)
		return (
			<ShortlistDialog title={t("shortlists:send.title")}>
				<p className="mb-4">{t("shortlists:send.nobody")}</p>
				<LinkButton to={`${path}/contacts`} variant="primary">
					{t("shortlists:contacts.title")}
				</LinkButton>
			</ShortlistDialog>
		);
	const guarded = (fields.off_limits_reason.errors?.length ?? 0) > 0;
	const names = { pt: "Português", en: "English" };
	return (
		<ShortlistDialog title={t("shortlists:send.title")} text={t("shortlists:send.text")}>
			<AppForm form={form} labels={{ viewers: t("shortlists:contacts.title") }} className="grid gap-4">
				<CheckboxGroupField
					field={fields.viewers}
					label={t("shortlists:contacts.title")}
					options={viewers}
					columns={2}
				/>
				{guarded && (
					<TextField
						field={fields.off_limits_reason}
						label={t("recruiter_jobs:send.offLimitsReason")}
						help={overrides ? t("recruiter_jobs:send.offLimitsHelp") : undefined}
						maxLength={1000}
						autoComplete="off"
					/>
				)}
				{languages.map((locale) => (
					<fieldset key={locale} className="grid gap-3">
						<legend className="mb-2 font-semibold">
							{t("shortlists:send.inLanguage", { language: names[locale] })}
						</legend>
						<TextField
							field={fields[`subject_${locale}`]}
							label={t("shortlists:send.subject")}
							maxLength={200}
							optional
						/>
						<TextareaField
							field={fields[`message_${locale}`]}
							label={t("shortlists:send.message")}
							rows={5}
							maxLength={5000}
							optional
						/>
					</fieldset>
				))}
				<div>
					<SubmitButton>{t("shortlists:send.submit")}</SubmitButton>
				</div>
			</AppForm>
			<section aria-labelledby="mail" className="mt-6 border-line border-t pt-4">
				<h3 id="mail" className="font-semibold">
					{t("shortlists:send.preview")}
				</h3>
				<div className="my-2 flex flex-wrap gap-2">
					{viewers.map(({ value, label }) => (
						<ChipLink key={value} to={`?mail=${value}`} current={mail?.uid === value}>
							{label}
						</ChipLink>
					))}
				</div>
				{mail && (
					<iframe
						title={t("shortlists:send.mailTo", { name: mail.name })}
						src={`${path}/mail?viewer=${mail.uid}`}
						sandbox="allow-popups allow-popups-to-escape-sandbox"
						className="h-[32rem] w-full rounded-card border border-line bg-white"
					/>
				)}
			</section>
		</ShortlistDialog>
	);
}
