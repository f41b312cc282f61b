import { data, useLocation } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { i18n, site } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { shortlistFields } from "#app/domain/shortlists/configurations.ts";
import { readPeopleFilter } from "#app/domain/shortlists/people-filter.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readReviewPreview } from "#app/routes/shared/shortlist/review-page.server.ts";
import { buildSendToast, SendRefused, serializeSendResult } from "#app/routes/shared/shortlist/send.server.ts";
import { getShortlistPath } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { listBrands, listTemplates, showableApplies } from "#db/queries/shortlists/write.ts";
import { findSubmissionJob } from "#db/queries/submissions.ts";
import { oncePerSubmission } from "../../idempotency.server.ts";
import type { Route } from "./+types/send-to-client";
import { ClientPage } from "./client-page.tsx";
import { getClientPageTexts } from "./client-texts.server.ts";
import { listSelectablePeople } from "./selectable-people.server.ts";
import {
	createShortlistName,
	readSendToClientForm,
	seesPay,
	sendToClient,
	sendToClientSchema,
} from "./send-to-client.server.ts";
import { SendToClientForm } from "./send-to-client-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** `?ids=` preselects candidates, `?stage=1&select=all` a whole stage. `?set=1`: the URL holds the form, so preview equals sending. */
export function loader({ context, params, url }: Route.LoaderArgs) {
	permit(context, "create", "shortlists");
	permit(context, "read", "applies");
	return withRecord(context, "jobs", params.id, "read", async ({ trx, user, record, format }) => {
		const job = await findSubmissionJob(trx, record.uid);
		const people = job?.applies ?? [];
		const pageTitle = format.title(`${format.t("shortlists:client.title")} · ${record.title}`);
		const path = `/recruiters/jobs/${record.uid}`;
		if (!job || people.length === 0) return { pageTitle, path, company: "", addContact: null, send: null };
		const company = job.company;
		const { settings, receivers, remembered, words } = await readSendToClientForm({ trx, user }, job, url.searchParams);
		const addContact = can(user, "create", "client_contacts")
			? `/recruiters/client_contacts/new?client_company=${job.company_uid}`
			: null;
		if (receivers.length === 0) return { pageTitle, path, company, addContact, send: null };
		const offer = await listSelectablePeople({ trx, user, format }, job.id, people, readPeopleFilter(url.searchParams));
		const chosen = await showableApplies(trx, job.id, offer.chosen);
		const { configurations } = settings;
		const { locale } = configurations;
		const page = await readReviewPreview(
			trx,
			{
				applyIds: chosen.map(({ id }) => id),
				name: await createShortlistName({ trx, format }, job),
				job: job.title,
				company,
				configurations,
				permissions: { see_salary: seesPay(user), see_cv: true, comment: true },
			},
			{ t: fixedT(locale), locale },
		);
		return {
			pageTitle,
			path,
			company,
			addContact,
			send: {
				path: `${path}/send_to_client`,
				company,
				offer,
				contacts: receivers.map(({ uid, name, title, email }) => ({
					value: uid,
					label: name,
					help: [title, email].filter(Boolean).join(" · "),
				})),
				templates: (await listTemplates(trx, "short_list")).map(({ uid, name, version }) => ({
					value: uid,
					label: `${name} (v${version})`,
				})),
				start: { ...configurations, ...words, contacts: settings.contacts, template: settings.template ?? "" },
				remembered,
				seesPay: seesPay(user),
				overrides: can(user, "override_off_limits", "candidates"),
				fields: shortlistFields,
			},
			preview: {
				page,
				locale,
				words: getClientPageTexts(locale, format.locale),
				mail: `${path}/send_to_client/mail${url.search}`,
			},
		};
	});
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	permit(context, "create", "shortlists");
	permit(context, "read", "applies");
	const { t } = context.get(i18n);
	const parsed = parseForm(form, sendToClientSchema, t);
	if (!parsed.ok) {
		// Checks access first: another business's job is not found, whatever is sent.
		await withRecord(context, "jobs", params.id, "read", async () => null);
		return data({ result: parsed.result }, { status: 422 });
	}
	const here = context.get(site);
	const work = withRecord(context, "jobs", params.id, "read", async (opened) => {
		const { trx, user } = opened;
		const brands = await listBrands(trx);
		const brand = brands.find(({ id }) => id === here.id) ?? brands[0];
		return oncePerSubmission(trx, user, form, async () => {
			const done = await sendToClient(opened, parsed.value, brand);
			if ("problems" in done) throw new SendRefused(done.problems);
			return `${done.uid} ${serializeSendResult(done)}`;
		});
	});
	const done = await work.catch((error: unknown) => {
		if (error instanceof SendRefused) return error.problems;
		if (error instanceof KeyReusedError) return { "": [t("errors:conflict")] };
		throw error;
	});
	if (typeof done !== "string") return data({ result: parsed.reply(done) }, { status: 422 });
	const [uid = "", sent = ""] = done.split(" ");
	return redirectWithToast(getShortlistPath(uid), buildSendToast(uid, sent, t), { status: 303 });
}

/** Sends candidates to the job's client as a shortlist, with everything preselected for review. */
export default function SendToClient({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const { search } = useLocation();
	const { send, company, addContact, path } = loaderData;
	if (!send)
		return company ? (
			<EmptyState
				title={t("client.noContacts", { company })}
				text={t(addContact ? "client.noContactsText" : "client.noContactsAsk")}
				action={
					addContact && (
						<LinkButton to={addContact} variant="primary">
							{t("client.addContact")}
						</LinkButton>
					)
				}
			/>
		) : (
			<EmptyState
				title={t("list.nobody")}
				text={t("list.nobodyText")}
				action={<LinkButton to={`${path}/add`}>{t("client.addPeople")}</LinkButton>}
			/>
		);
	const { page, locale, words, mail } = loaderData.preview;
	return (
		<div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
			{/* Remounts after navigation, so that typed and ticked values become the initial ones. */}
			<SendToClientForm key={search} {...send} result={actionData?.result} />
			<section aria-labelledby="as-client" className="grid min-w-0 gap-4">
				<div>
					<h2 id="as-client" className="font-semibold text-lg">
						{t("preview.title")}
					</h2>
					<p className="text-muted">{t("client.previewText")}</p>
				</div>
				{page.people.length === 0 ? (
					<p className="rounded-card bg-surface p-4 text-muted">{t("client.nobodyYet")}</p>
				) : (
					<ClientPage page={page} locale={locale} words={words} narrow />
				)}
				<details className="rounded-card border border-line bg-surface p-4">
					<summary className="cursor-pointer font-medium">{t("send.preview")}</summary>
					<iframe
						title={t("send.preview")}
						src={mail}
						loading="lazy"
						sandbox="allow-popups allow-popups-to-escape-sandbox"
						className="mt-3 h-[32rem] w-full rounded-card border border-line bg-white"
					/>
				</details>
			</section>
		</div>
	);
}
