import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";

interface Props {
	tearsheets: { uid: string; label: string }[];
	screens: { to: string; label: string }[];
	template: string | null;
}

/** Nobody is chosen yet: a list, or the screens where people are selected. */
export function ChooseAudience({ tearsheets, screens, template }: Props) {
	const { t } = useTranslation("sendouts");
	return (
		<Card as="section" aria-labelledby="choose">
			<CardHeader id="choose" title={t("new.nobody")} text={t("new.nobodyText")} />
			<ul className="mb-4 flex flex-wrap gap-x-4 gap-y-1">
				{screens.map(({ to, label }) => (
					<li key={to}>
						<AppLink to={to} className="link inline-flex min-h-6 items-center">
							{label}
						</AppLink>
					</li>
				))}
			</ul>
			{tearsheets.length === 0 ? (
				<p className="text-muted">{t("new.noTearsheets")}</p>
			) : (
				<Form method="get" className="flex flex-wrap items-end gap-3">
					{template && <input type="hidden" name="template" value={template} />}
					<label className="grid min-w-0 flex-1 basis-60 gap-1">
						<span className="font-medium">{t("new.fromTearsheet")}</span>
						<select name="tearsheet" className={inputClass}>
							{tearsheets.map(({ uid, label }) => (
								<option key={uid} value={uid}>
									{label}
								</option>
							))}
						</select>
					</label>
					<Button type="submit" variant="primary">
						{t("new.choose")}
					</Button>
				</Form>
			)}
		</Card>
	);
}
