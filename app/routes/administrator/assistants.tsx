import { data } from "react-router";
import { z } from "zod";
import { requestInfo } from "#app/context.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, CheckboxField, CheckboxGroupField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { countAssistantTokens, findAssistantRules, saveAssistantRules } from "#db/queries/assistants.ts";
import type { Route } from "./+types/assistants";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, async ({ trx, t, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
	const { on, roles } = await findAssistantRules(trx);
	return {
		pageTitle: format.title(t("assistants:settings.title")),
		on,
		roles: roles.map(({ uid, name }) => ({ value: uid, label: name })),
		chosen: roles.filter(({ chosen }) => chosen).map(({ uid }) => uid),
		tokens: await countAssistantTokens(trx),
		address: `${url.origin}/mcp`,
	};
});

const schema = z.object({
	on: z.boolean().default(false),
	roles: z.array(z.string().max(64)).max(200).optional(),
});

export const action = recruiterAction(
	{},
	async ({ trx, t, form, actor, context }: RecruiterActionArgs<Route.ActionArgs>) => {
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const before = await findAssistantRules(trx);
		const { on } = parsed.value;
		const wanted = parsed.value.roles ?? [];
		const chosen = before.roles.filter(({ uid }) => wanted.includes(uid));
		if (chosen.length < new Set(wanted).size)
			return data({ result: parsed.reply({ roles: ["forms:invalid"] }) }, { status: 422 });
		await saveAssistantRules(trx, { on, roles: chosen.map(({ uid }) => uid) });
		const names = (rows: { name: string }[]) => rows.map(({ name }) => name).join(", ");
		await audit(trx, {
			actor,
			action: "switch_assistants",
			recordType: "businesses",
			recordId: trx.businessId,
			changes: {
				assistants: [before.on, on],
				roles: [names(before.roles.filter((role) => role.chosen)), names(chosen)],
			},
			ip: context.get(requestInfo).ip,
		});
		const message = t(on ? "assistants:settings.savedOn" : "assistants:settings.savedOff");
		return redirectWithToast("/administrator/assistants", { type: "success", message }, { status: 303 });
	},
);

export default function Assistants({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("assistants");
	return (
		<div className="max-w-3xl">
			<PageHeader title={t("settings.title")} text={t("settings.text")} />
			<div className="grid grid-cols-1 gap-4">
				<Card as="section" aria-labelledby="assistants-facts">
					<CardHeader id="assistants-facts" title={t("settings.facts")} />
					<ul className="grid list-disc gap-2 pl-5">
						{(["reads", "never", "writes", "audited"] as const).map((fact) => (
							<li key={fact}>{t(`settings.${fact}`)}</li>
						))}
					</ul>
				</Card>
				<Rules {...loaderData} result={actionData?.result} />
				{loaderData.on && <Connection {...loaderData} />}
			</div>
		</div>
	);
}

type Page = Route.ComponentProps["loaderData"];

function Rules({ on, roles, chosen, result }: Page & { result?: FormResult | null | undefined }) {
	const { t } = useTranslation("assistants");
	const [form, fields] = useFormKit<{ on?: string; roles?: string[] }>({
		id: "assistants",
		lastResult: result ?? null,
		defaultValue: { ...(on ? { on: "on" } : {}), roles: chosen },
	});
	const labels = { on: t("settings.on"), roles: t("settings.roles") };
	return (
		<Card as="section" aria-label={labels.on}>
			<AppForm form={form} method="post" labels={labels} className="grid gap-5">
				<CheckboxField field={fields.on} label={labels.on} help={t("settings.onHelp")} />
				{roles.length > 0 && (
					<CheckboxGroupField
						field={fields.roles}
						label={labels.roles}
						help={t("settings.rolesHelp")}
						options={roles}
						columns={2}
						optional
					/>
				)}
				<div>
					<SubmitButton>{t("settings.save")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}

function Connection({ address, tokens }: Page) {
	const { t } = useTranslation("assistants");
	return (
		<Card as="section" aria-labelledby="assistants-address">
			<CardHeader id="assistants-address" title={t("settings.address")} text={t("settings.addressHelp")} />
			<code className="block select-all break-all rounded-control border border-line bg-surface px-2.5 py-2 text-sm">
				{address}
			</code>
			<p className="mt-3 text-muted text-sm">
				{t("settings.tokens", { count: tokens })}{" "}
				<AppLink to="/administrator/audit" className="link">
					{t("settings.audit")}
				</AppLink>
			</p>
		</Card>
	);
}
