import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { StepLine } from "../queue/step-line.tsx";
import type { readNewQueuePage } from "./new.server.ts";

type Page = Awaited<ReturnType<typeof readNewQueuePage>>;

interface Props {
	chosen: NonNullable<Page["chosen"]>;
	templates: Page["templates"];
	template: Page["template"];
	mayMake: boolean;
}

/** The template is chosen first: it sets the steps and the form's initial values. */
export function ChooseTemplate({ chosen, templates, template, mayMake }: Props) {
	const { t } = useTranslation("sendouts");
	return (
		<Card as="section" aria-labelledby="template">
			<CardHeader id="template" title={t("new.template")} />
			{templates.length === 0 ? (
				<>
					<p className="text-muted">{t("new.noTemplates", { many: chosen.many.toLowerCase() })}</p>
					{mayMake && (
						<div className="mt-3">
							<LinkButton to={`/recruiters/prospecting_templates/new?audience=${chosen.entity}`}>
								{t("new.makeTemplate")}
							</LinkButton>
						</div>
					)}
				</>
			) : (
				<Form method="get" data-begin="" className="flex flex-wrap items-end gap-3">
					{chosen.pairs.map(([name, value]) => (
						<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
					))}
					<label className="grid min-w-0 flex-1 basis-60 gap-1">
						<span className="font-medium">{t("new.chooseTemplate")}</span>
						<select name="template" defaultValue={template?.uid} key={template?.uid} className={inputClass}>
							{templates.map(({ uid, name }) => (
								<option key={uid} value={uid}>
									{name}
								</option>
							))}
						</select>
					</label>
					<Button type="submit" variant={template ? "secondary" : "primary"}>
						{template ? t("new.change") : t("new.continue")}
					</Button>
				</Form>
			)}
			{template && (
				<>
					<ol className="mt-4 grid gap-1.5">
						{template.steps.map((step) => (
							<StepLine key={step.position} step={step} anyDay={template.anyDay} />
						))}
					</ol>
					{template.broken !== null && (
						<div className="mt-3">
							<Banner tone="danger" role="alert">
								{t("problems.broken", { position: template.broken })}{" "}
								<AppLink to={`/recruiters/prospecting_templates/${template.uid}#steps`} className="link">
									{template.name}
								</AppLink>
							</Banner>
						</div>
					)}
				</>
			)}
		</Card>
	);
}
