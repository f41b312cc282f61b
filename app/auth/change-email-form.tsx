import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { AppForm, HiddenField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";

export function CurrentEmail({ value }: { value: string }) {
	const { t } = useTranslation("auth");
	return (
		<div className="mb-5">
			<DescriptionList items={[{ label: t("address.current"), value }]} />
		</div>
	);
}

/** Changes the sign-in address, which takes effect after its confirmation by e-mail. */
export function ChangeEmailForm({ result }: { result?: FormResult | null }) {
	const { t } = useTranslation("auth");
	const [form, fields] = useFormKit<{ what: string; email: string }>({ id: "address", lastResult: result });
	return (
		<AppForm form={form} method="post" labels={{ email: t("address.new") }} className="flex max-w-md flex-col gap-5">
			<HiddenField field={fields.what} value="address" />
			<TextField
				field={fields.email}
				label={t("address.new")}
				type="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={254}
			/>
			<div>
				<SubmitButton variant="secondary">{t("address.change")}</SubmitButton>
			</div>
		</AppForm>
	);
}

export function ChangeEmailCard({ current, result }: { current?: string; result?: FormResult | null }) {
	const { t } = useTranslation("auth");
	return (
		<Card as="section" aria-labelledby="address-title">
			<CardHeader id="address-title" title={t("address.title")} text={t("address.text")} />
			{current && <CurrentEmail value={current} />}
			<ChangeEmailForm result={result} />
		</Card>
	);
}
