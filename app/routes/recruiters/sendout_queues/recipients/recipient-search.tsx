import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { inputClass } from "#app/ui/form/field.ts";

/** Looks for one person among a queue's. */
export function RecipientSearch({ state, q }: { state: string | null; q: string }) {
	const { t } = useTranslation("sendouts");
	return (
		<search>
			<Form method="get" preventScrollReset className="flex max-w-md gap-2">
				{state && <input type="hidden" name="state" value={state} />}
				<input
					key={q}
					type="search"
					name="q"
					defaultValue={q}
					maxLength={100}
					aria-label={t("recipients.search")}
					placeholder={t("recipients.search")}
					autoComplete="off"
					className={inputClass}
				/>
				<Button type="submit">{t("recipients.find")}</Button>
			</Form>
		</search>
	);
}
