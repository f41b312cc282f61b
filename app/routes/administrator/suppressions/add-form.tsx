import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";

/** Blocks one address by hand. */
export function AddForm({ result }: { result?: FormResult | null }) {
	const { t } = useTranslation("administrator");
	const [form, fields] = useFormKit<{ email: string; detail: string }>({ id: "suppress", lastResult: result });
	const labels = { email: t("suppressions.email"), detail: t("suppressions.detail") };
	return (
		<Card as="section" aria-label={t("suppressions.add")} className="mt-8 max-w-xl">
			<CardHeader title={t("suppressions.add")} text={t("suppressions.addText")} />
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<TextField
					field={fields.email}
					label={labels.email}
					type="email"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={254}
				/>
				<TextField field={fields.detail} label={labels.detail} optional maxLength={500} />
				<SubmitButton>{t("suppressions.addSubmit")}</SubmitButton>
			</AppForm>
		</Card>
	);
}
