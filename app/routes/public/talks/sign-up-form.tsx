import { useTranslation } from "#app/i18n/use-translation.ts";
import { HoneypotFields } from "#app/ui/form/honeypot.tsx";
import { AppForm, CheckboxField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { useBrandStyle } from "../page-header.tsx";

interface SignUpFormProps {
	talk: { to: string; full: boolean; stamp: string; siteTitle: string };
	result?: FormResult | null;
}

type Fields = Record<"name" | "email" | "phone" | "company" | "consent", string>;

/** Two short fields per row align the form's height with the text beside it. */
const beside = "grid items-start gap-4 sm:grid-cols-2";

export function SignUpForm({ talk, result }: SignUpFormProps) {
	const { t } = useTranslation("public_pages");
	const look = useBrandStyle();
	const [form, fields] = useFormKit<Fields>({ id: "talk", lastResult: result });
	const labels = {
		name: t("talks.name"),
		email: t("talks.email"),
		phone: t("talks.phone"),
		company: t("talks.company"),
		consent: t("talks.consent", { site: talk.siteTitle }),
	};
	return (
		<section aria-labelledby="sign-up" className="self-start">
			<div className={look.card}>
				<h2 id="sign-up" className={look.jobTitle}>
					{t(talk.full ? "talks.waitlist" : "talks.signUp")}
				</h2>
				{talk.full && <p className="mt-2 text-muted">{t("talks.waitlistText")}</p>}
				<AppForm
					form={form}
					method="post"
					action={talk.to}
					labels={labels}
					className="relative mt-4 flex flex-col gap-4"
				>
					<HoneypotFields stamp={talk.stamp} />
					<div className={beside}>
						<TextField field={fields.name} label={labels.name} autoComplete="name" maxLength={120} />
						<TextField
							field={fields.email}
							label={labels.email}
							type="email"
							autoComplete="email"
							autoCapitalize="none"
							spellCheck={false}
							maxLength={254}
						/>
					</div>
					<div className={beside}>
						<TextField
							field={fields.phone}
							label={labels.phone}
							type="tel"
							optional
							autoComplete="tel"
							maxLength={40}
						/>
						<TextField
							field={fields.company}
							label={labels.company}
							optional
							autoComplete="organization"
							maxLength={160}
						/>
					</div>
					<CheckboxField field={fields.consent} label={labels.consent} />
					<a href="/politica_de_privacidade" className="link inline-flex min-h-11 items-center">
						{t("talks.privacy")}
					</a>
					<SubmitButton size="lg" block className={look.action}>
						{t(talk.full ? "talks.submitWait" : "talks.submit")}
					</SubmitButton>
				</AppForm>
			</div>
		</section>
	);
}
