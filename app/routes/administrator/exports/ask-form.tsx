import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { AppForm, CheckboxField, PasswordField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";

interface AskFormProps {
	result?: FormResult | null;
	/** One is being made: the next waits for it. */
	busy: boolean;
}

/** Asks for everything, with or without what is sealed. */
export function AskForm({ result, busy }: AskFormProps) {
	const { t } = useTranslation("moving");
	const [form, fields] = useFormKit<{ with_files: string; passphrase: string }>({
		id: "ask",
		lastResult: result,
		defaultValue: { with_files: "on" },
	});
	const labels = { with_files: t("exports.withFiles"), passphrase: t("exports.passphrase") };
	return (
		<AppForm form={form} method="post" labels={labels} className="grid gap-5">
			<input type="hidden" name="what" value="ask" />
			<CheckboxField field={fields.with_files} label={labels.with_files} help={t("exports.withFilesHelp")} />
			<PasswordField
				field={fields.passphrase}
				label={labels.passphrase}
				help={t("exports.passphraseHelp")}
				autoComplete="new-password"
				optional
				className="max-w-xl"
			/>
			<Banner tone="info">{t("exports.secrets")}</Banner>
			{busy && <Banner tone="warning">{t("exports.oneAtATime")}</Banner>}
			<div>
				<SubmitButton>{t("exports.start")}</SubmitButton>
			</div>
		</AppForm>
	);
}
