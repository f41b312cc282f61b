import { densities, themes } from "#app/domain/access/display-preferences.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { useRoot } from "#app/ui/root-data.ts";

/** Plain form without JavaScript: the change affects the document itself. */
export function AppearanceCard() {
	const { t } = useTranslation("auth");
	const root = useRoot();
	const questions = [
		{ name: "theme", options: themes, chosen: root?.theme },
		{ name: "density", options: densities, chosen: root?.density },
	] as const;
	return (
		<Card as="section" id="appearance" aria-labelledby="appearance-title">
			<CardHeader id="appearance-title" title={t("account.appearance.title")} text={t("account.appearance.text")} />
			<form method="post" className="grid grid-cols-1 gap-3">
				<input type="hidden" name="what" value="appearance" />
				{questions.map(({ name, options, chosen }) => (
					<fieldset key={name}>
						<legend className="font-medium">{t(`account.appearance.${name}`)}</legend>
						<div className="grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap">
							{options.map((value) => (
								<label key={value} className="flex min-h-(--control) items-center gap-2.5">
									<input
										type="radio"
										name={name}
										value={value}
										defaultChecked={value === (chosen ?? "automatic")}
										className="size-4.5"
									/>
									{t(`account.appearance.options.${value}`)}
								</label>
							))}
						</div>
					</fieldset>
				))}
				<div>
					<Button type="submit">{t("account.appearance.save")}</Button>
				</div>
			</form>
		</Card>
	);
}
