import { Form } from "react-router";
import { menuDisplayTypes } from "#app/domain/access/session-user.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

interface WorkCardProps {
	menu: string;
	shortcuts: boolean;
}

/** Work preferences, stored with the user rather than the browser. */
export function WorkCard({ menu, shortcuts }: WorkCardProps) {
	const { t } = useTranslation(["profile", "common"]);
	return (
		<Card as="section" id="preferences" aria-labelledby="preferences-title">
			<CardHeader id="preferences-title" title={t("work")} text={t("workText")} />
			<Form method="post" className="grid gap-3">
				<input type="hidden" name="what" value="work" />
				<fieldset>
					<legend className="font-medium">{t("menu")}</legend>
					<div className="flex flex-wrap gap-x-6">
						{menuDisplayTypes.map((value) => (
							<label key={value} className="flex min-h-(--control) items-center gap-2.5">
								<input
									type="radio"
									name="menu_display_type"
									value={value}
									defaultChecked={menu === value}
									className="size-4.5"
								/>
								{t(`menus.${value}`)}
							</label>
						))}
					</div>
				</fieldset>
				<label className="flex items-start gap-2.5 py-1">
					<input
						type="checkbox"
						name="shortcuts"
						defaultChecked={shortcuts}
						aria-describedby="shortcuts-help"
						className="mt-0.5 size-4.5 shrink-0"
					/>
					<span>
						{t("shortcuts")}
						<span id="shortcuts-help" className="block text-muted text-sm">
							{t("shortcutsHelp")}
						</span>
					</span>
				</label>
				<div>
					<Button type="submit">{t("common:save")}</Button>
				</div>
			</Form>
		</Card>
	);
}
