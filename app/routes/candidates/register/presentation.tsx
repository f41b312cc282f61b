import { longestLink } from "#app/domain/brands/links.ts";
import { limits } from "#app/domain/registration/registration-limits.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextareaField, TextField } from "#app/ui/form/index.ts";
import type { SectionProps } from "./section.ts";

/** Who the person is, in their own words and pages. */
export function Presentation({ fields }: SectionProps) {
	const { t } = useTranslation("registration");
	const link = {
		type: "url",
		inputMode: "url",
		maxLength: longestLink,
		optional: true,
		autoCapitalize: "none",
		spellCheck: false,
	} as const;
	return (
		<>
			<TextareaField
				field={fields.self_introduction}
				label={t("fields.self_introduction")}
				help={t("presentation.help")}
				maxLength={limits.selfIntroduction}
				rows={6}
				optional
			/>
			<TextField field={fields.linkedin} label="LinkedIn" help={t("presentation.linkedinHelp")} {...link} />
			<TextField field={fields.github} label="GitHub" {...link} />
			<TextField field={fields.stackoverflow} label="Stack Overflow" {...link} />
			<TextField field={fields.portifolio} label={t("fields.portifolio")} {...link} />
		</>
	);
}
