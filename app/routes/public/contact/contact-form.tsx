import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Human } from "#app/ui/form/honeypot.tsx";
import { AppForm, SubmitButton, TextareaField, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { useLook } from "../page-head.tsx";
import { Prove } from "./proof-of-work.tsx";

type Fields = Record<"name" | "company" | "email" | "subject" | "message", string>;

/** What a flooded form asks of who writes: work of their browser, or a press of a link in a letter. */
export interface Step {
	challenge: string;
	/** When the first page was given out. */
	seen: string | null;
	/** What came was not right: the letter is the way left. */
	refused: boolean;
}

interface ContactFormProps {
	page: { stamp: string; subject: string };
	path: "/contact" | "/home/contact";
	result?: FormResult | null;
	step?: Step | null;
	/** Where a page has several. */
	id?: string;
}

/** What a visitor writes to a brand. */
export function ContactForm({ page, path, result, step, id = "contact" }: ContactFormProps) {
	const { t } = useTranslation(["public_pages", "brands"]);
	const look = useLook();
	const [form, fields] = useFormKit<Fields>({
		id,
		lastResult: result,
		defaultValue: { subject: page.subject },
	});
	const labels = {
		name: t("public_pages:contact.name"),
		company: t("public_pages:contact.company"),
		email: t("public_pages:contact.email"),
		subject: t("public_pages:contact.subject"),
		message: t("public_pages:contact.message"),
	};
	return (
		<AppForm form={form} method="post" action={path} labels={labels} className="relative flex flex-col gap-5">
			<Human stamp={step?.seen ?? page.stamp} />
			{step && <StepFields step={step} />}
			<TextField field={fields.name} label={labels.name} optional autoComplete="name" maxLength={120} />
			<TextField
				field={fields.company}
				label={labels.company}
				help={t("public_pages:contact.companyHelp")}
				optional
				autoComplete="organization"
				maxLength={160}
			/>
			<TextField
				field={fields.email}
				label={labels.email}
				type="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={254}
			/>
			<TextField field={fields.subject} label={labels.subject} maxLength={160} />
			<TextareaField field={fields.message} label={labels.message} rows={7} maxLength={5000} />
			<p className="text-muted">
				{t("public_pages:contact.privacy")}{" "}
				<a href="/politica_de_privacidade" className="link">
					{t("brands:footer.privacy")}
				</a>
			</p>
			{step ? (
				step.refused || <Prove challenge={step.challenge} form={id} />
			) : (
				<div>
					<SubmitButton size="lg" className={look.action}>
						{t("public_pages:contact.send")}
					</SubmitButton>
				</div>
			)}
		</AppForm>
	);
}

/** First in the form: what is asked, and what is going on. */
function StepFields({ step }: { step: Step }) {
	const { t } = useTranslation("public_pages");
	return (
		<div className="rounded-card border border-line bg-surface p-4">
			<input type="hidden" name="proof" value={step.challenge} />
			<input type="hidden" name="answer" />
			<p role="status" className="font-medium">
				{step.refused ? t("contact.stepRefused") : ""}
			</p>
			<div data-by-mail="" className="space-y-4">
				<p>{t("contact.stepMail")}</p>
				<Button type="submit" variant="primary" size="lg" name="by" value="mail">
					{t("contact.stepMailAction")}
				</Button>
			</div>
		</div>
	);
}
