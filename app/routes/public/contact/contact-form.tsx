import { useTranslation } from "#app/i18n/use-translation.ts";
import { HoneypotFields } from "#app/ui/form/honeypot.tsx";
import { AppForm, SubmitButton, TextareaField, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { useBrandStyle } from "../page-header.tsx";

type Fields = Record<"name" | "company" | "email" | "subject" | "message", string>;

interface ContactFormProps {
	page: { stamp: string; subject: string };
	path: "/contact" | "/home/contact";
	result?: FormResult | null;
	/** Where a page has several. */
	id?: string;
}

export function ContactForm({ page, path, result, id = "contact" }: ContactFormProps) {
	const { t } = useTranslation(["public_pages", "brands"]);
	const look = useBrandStyle();
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
			<HoneypotFields stamp={page.stamp} />
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
			<div>
				<SubmitButton size="lg" className={look.action}>
					{t("public_pages:contact.send")}
				</SubmitButton>
			</div>
		</AppForm>
	);
}
