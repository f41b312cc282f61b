import { useTranslation } from "#app/i18n/use-translation.ts";
import { Human } from "#app/ui/form/honeypot.tsx";
import { AppForm, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";

interface AlertFormProps {
	search: string;
	what: string;
	stamp: string;
	/** The proven address of who is signed in: they are asked for none. */
	own: string | null;
	result?: FormResult | null;
}

/** An address for the jobs of a search. */
export function AlertForm({ search, what, stamp, own, result }: AlertFormProps) {
	const { t } = useTranslation(["jobs", "brands"]);
	const [form, fields] = useFormKit<{ email: string }>({ id: "alert", lastResult: result });
	return (
		<AppForm
			form={form}
			method="post"
			action="/job_alerts"
			labels={{ email: t("jobs:alert.email") }}
			className="relative flex flex-col gap-4"
		>
			<Human stamp={stamp} />
			<input type="hidden" name="search" value={search} />
			<p>{t("jobs:alert.text", { what })}</p>
			<div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-end">
				{own ? (
					<p className="min-w-0 break-words font-medium">{own}</p>
				) : (
					<TextField
						field={fields.email}
						label={t("jobs:alert.email")}
						type="email"
						autoComplete="email"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={254}
					/>
				)}
				<SubmitButton>{t("jobs:alert.submit")}</SubmitButton>
			</div>
			<p className="text-muted text-sm">
				{t(own ? "jobs:alert.ownHint" : "jobs:alert.hint")}{" "}
				<a href="/politica_de_privacidade" className="link">
					{t("brands:footer.privacy")}
				</a>
			</p>
		</AppForm>
	);
}
