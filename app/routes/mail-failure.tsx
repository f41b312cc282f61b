import { classifyMailFailure } from "#app/domain/mail/mail-failure.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";

/** Why mail failed: a sentence in the reader's language, and the server's reply. */
export interface MailFailureText {
	sentence: string;
	said: string;
}

export function formatMailFailure(t: TFunction, text: string): MailFailureText;
export function formatMailFailure(t: TFunction, text: string | null): MailFailureText | null;
export function formatMailFailure(t: TFunction, text: string | null): MailFailureText | null {
	return text === null ? null : { sentence: t(`mail:failures.${classifyMailFailure(text)}`), said: text };
}

export function MailFailure({ failure: { sentence, said } }: { failure: MailFailureText }) {
	const { t } = useTranslation("mail");
	return (
		<div className="min-w-0">
			{sentence}
			<details className="text-muted text-sm">
				<summary className="min-h-6 w-fit cursor-pointer">{t("failureDetails")}</summary>
				{/* In the server's language, whichever that is. */}
				<code lang="en" className="break-words">
					{said}
				</code>
			</details>
		</div>
	);
}
