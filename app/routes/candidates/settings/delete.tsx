import { useId } from "react";
import { data } from "react-router";
import { z } from "zod";
import { PageTitle } from "#app/auth/page-title.tsx";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { requireRecentSignIn } from "#app/auth/session/recent-sign-in.server.ts";
import { i18n } from "#app/context.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AppForm, CheckboxField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/delete.ts";
import { deleteOwnAccount, scheduleOwnDeletion } from "./delete.server.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };
const schema = z.object({ word: z.string().trim().min(1).max(20), now: z.boolean().default(false) });

export function loader({ context }: Route.LoaderArgs) {
	getCandidate(context);
	return null;
}

/** Requires the user to prove their identity and type a word; erases before the response. */
export async function action({ context, request }: Route.ActionArgs) {
	const user = getCandidate(context);
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const parsed = parseForm(form, schema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const word = t("data_rights:delete.word");
	if (parsed.value.word.toLocaleUpperCase() !== word)
		return data({ result: parsed.reply({ word: [t("data_rights:delete.wrong", { word })] }) }, { status: 422 });
	await requireRecentSignIn(context, "/candidates/settings/delete", { request, form });
	const gone = parsed.value.now ? await deleteOwnAccount(context, user) : await scheduleOwnDeletion(context, user);
	return gone ?? data({ result: parsed.reply({ word: ["data_rights:delete.held"] }) }, { status: 409 });
}

const goes = ["record", "applies", "texts", "access"] as const;
const stays = ["numbers", "placements", "signatures", "code"] as const;

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="mb-5">
			<h2 id={id} className="font-semibold">
				{title}
			</h2>
			<ul className="mt-1 list-disc pl-5 text-muted">
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</section>
	);
}

/** Requires a word that cannot be typed by accident. */
export default function DeleteAccount({ actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["data_rights", "forms"]);
	const [form, fields] = useFormKit<{ word: string; now: boolean }>({ id: "delete", lastResult: actionData?.result });
	const label = t("delete.confirm", { word: t("delete.word") });
	return (
		<>
			<PageTitle>{actionData ? t("forms:titlePrefix") + t("delete.title") : t("delete.title")}</PageTitle>
			<PageHeader
				title={t("delete.title")}
				text={t("delete.text")}
				back={{ to: "/candidates/settings/data", label: t("title") }}
			/>
			<Card>
				<Lines title={t("delete.goesTitle")} lines={goes.map((what) => t(`delete.goes.${what}`))} />
				<Lines title={t("delete.staysTitle")} lines={stays.map((what) => t(`delete.stays.${what}`))} />
				<AppForm form={form} method="post" labels={{ word: label }} className="flex flex-col gap-5">
					<TextField
						field={fields.word}
						label={label}
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						maxLength={20}
					/>
					<div>
						<p className="text-muted">{t("undo.later")}</p>
						<CheckboxField field={fields.now} label={t("undo.now")} />
					</div>
					<div className="flex flex-wrap gap-3">
						<SubmitButton variant="danger">{t("delete.submit")}</SubmitButton>
						<LinkButton to="/candidates/settings/data">{t("delete.cancel")}</LinkButton>
					</div>
				</AppForm>
			</Card>
		</>
	);
}
