import { labelKeys, labelLocales } from "#app/domain/brands/site-theme.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";

interface WordsFormProps {
	words: Record<string, string>;
	version: number;
	missing: readonly { key: string; locale: "pt" | "en" }[];
	result?: FormResult | null | undefined;
}

/** Words the brand says in its own way, in both languages, where people write to it, and the youngest it takes. */
export function WordsForm({ words, version, missing, result }: WordsFormProps) {
	const { t } = useTranslation("sites");
	const [form, fields] = useFormKit<Record<string, string>>({ id: "words", lastResult: result, defaultValue: words });
	const name = (key: string, locale: "pt" | "en") => t(`locales.${locale}`, { word: t(`labels.${key as "jobs"}`) });
	const labels = {
		...Object.fromEntries(
			labelKeys.flatMap((key) => labelLocales.map((locale) => [`${key}_${locale}`, name(key, locale)])),
		),
		contact_email: t("contactEmail"),
		minimum_age: t("minimumAge"),
	};
	const special: Record<string, Partial<Parameters<typeof TextField>[0]>> = {
		contact_email: { type: "email", maxLength: 254, help: t("contactEmailHelp") },
		minimum_age: { inputMode: "numeric", maxLength: 2, help: t("minimumAgeHelp") },
	};
	return (
		<Card as="section" aria-labelledby="site-words">
			<CardHeader id="site-words" title={t("wordsTitle")} text={t("wordsText")} />
			{missing.length > 0 && (
				<div className="mb-4">
					<Banner tone="warning">
						{t("missing", { words: missing.map(({ key, locale }) => name(key, locale)).join("; ") })}
					</Banner>
				</div>
			)}
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="what" value="words" />
				<input type="hidden" name="version" value={version} />
				<div className="grid gap-4 sm:grid-cols-2">
					{Object.entries(labels).map(([key, label]) => {
						const field = fields[key];
						return field ? (
							<TextField key={key} field={field} label={label} optional maxLength={60} {...special[key]} />
						) : null;
					})}
				</div>
				<div>
					<Button type="submit">{t("wordsSave")}</Button>
				</div>
			</AppForm>
		</Card>
	);
}
