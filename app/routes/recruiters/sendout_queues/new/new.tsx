import { Form } from "react-router";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/new";
import { AudienceCard } from "./audience-card.tsx";
import { ChooseTemplate } from "./choose-template.tsx";
import { createSendoutQueue } from "./create.server.ts";
import { readNewQueuePage, withNewQueue } from "./new.server.ts";
import { NewQueueForm } from "./new-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, url }: Route.LoaderArgs) {
	return withNewQueue(context, url, null, readNewQueuePage);
}

export async function action({ context, request, url }: Route.ActionArgs) {
	return createSendoutQueue(context, url, await readForm(request));
}

/** New queue from a selection; excluded recipients are shown before creation. */
export default function NewQueue({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("sendouts");
	const { chosen, audience, template, form } = page;
	const back = chosen
		? { to: chosen.back, label: chosen.list ? chosen.list.name : t("new.back", { many: chosen.many }) }
		: { to: "/recruiters/sendout_queues", label: t("calendar.queues") };
	const refused = chosen?.refused ?? (form ? null : actionData?.result.error?.[""]?.join(" "));
	return (
		<div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
			<PageHeader title={t("new.title")} back={back} />
			{refused && (
				<Banner tone="danger" role="alert">
					{refused}
				</Banner>
			)}
			{!chosen && (
				<ChooseAudience
					tearsheets={page.tearsheets}
					savedViews={page.savedViews}
					screens={page.screens}
					template={template?.uid ?? null}
				/>
			)}
			{audience && chosen && <AudienceCard audience={audience} list={chosen.list} many={chosen.many} />}
			{chosen && !chosen.refused && (
				<ChooseTemplate chosen={chosen} templates={page.templates} template={template} mayMake={page.mayMakeTemplate} />
			)}
			{form && chosen && (
				<NewQueueForm
					key={template?.uid}
					form={form}
					back={back.to}
					result={actionData?.result}
					forecast={actionData?.forecast ?? form.forecast}
					channels={actionData?.channels ?? form.channels}
					blocked={template === null || template.broken !== null}
				/>
			)}
		</div>
	);
}

interface Choice {
	uid: string;
	label: string;
}

interface Props {
	tearsheets: Choice[];
	savedViews: Choice[];
	screens: { to: string; label: string }[];
	template: string | null;
}

/** Without an audience: offers lists, saved views and screens for selection. */
function ChooseAudience({ tearsheets, savedViews, screens, template }: Props) {
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
			<div className="grid gap-4">
				{tearsheets.length === 0 && <p className="text-muted">{t("new.noTearsheets")}</p>}
				<ChooseOne name="tearsheet" label={t("new.fromTearsheet")} choices={tearsheets} template={template} />
				<ChooseOne name="saved" label={t("new.fromSavedView")} choices={savedViews} template={template} />
			</div>
		</Card>
	);
}

interface ChooseOneProps {
	name: "tearsheet" | "saved";
	label: string;
	choices: Choice[];
	template: string | null;
}

function ChooseOne({ name, label, choices, template }: ChooseOneProps) {
	const { t } = useTranslation("sendouts");
	if (choices.length === 0) return null;
	return (
		<Form method="get" className="flex flex-wrap items-end gap-3">
			{template && <input type="hidden" name="template" value={template} />}
			<label className="grid min-w-0 flex-1 basis-60 gap-1">
				<span className="font-medium">{label}</span>
				<select name={name} className={inputClass}>
					{choices.map(({ uid, label }) => (
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
	);
}
