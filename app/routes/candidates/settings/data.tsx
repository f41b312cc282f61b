import { data, Form } from "react-router";
import { z } from "zod";
import { PageTitle } from "#app/auth/page-title.tsx";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { requireRecentSignIn } from "#app/auth/session/recent-sign-in.server.ts";
import { database, i18n, site } from "#app/context.ts";
import { lawfulAnswerDays, writtenRequestKinds } from "#app/domain/candidates/data-request.ts";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import { data_requests } from "#app/entities/administrator/data_requests.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { formatConsentRenewal } from "#app/routes/shared/candidates/consent-renewal.server.ts";
import { ConsentRenewalBanner } from "#app/routes/shared/candidates/consent-renewal.tsx";
import { formatConsent, isRevocableByCandidate } from "#app/routes/shared/candidates/consents.server.ts";
import { readModelNotice, saveModelAnswer } from "#app/routes/shared/language-model/model-notice.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useRoot } from "#app/ui/root-data.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { answerConsentRenewal, findConsentRenewalRequest } from "#db/erasure/retention/old-consents.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { countStoredRows, listProfileViews, storedKinds } from "#db/queries/candidate-data.ts";
import { revokeConsent } from "#db/queries/consent-effects.ts";
import { listConsents, listMissingConsents } from "#db/queries/consents.ts";
import { listCopies, requestDataCopy } from "#db/queries/data-exports.ts";
import { findDeletion, insertDataRequest, listDataRequests, undoDeletion } from "#db/queries/data-requests.ts";
import { withCandidate } from "../with-candidate.server.ts";
import type { Route } from "./+types/data";
import { Consents } from "./data/consents.tsx";
import { DataRequestForm, DataSection, RecordViews, Requests } from "./data/data-sections.tsx";
import { DeletionBanner } from "./data/deletion-banner.tsx";
import { joinPool, talentPoolConsent } from "./data/talent-pool.server.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };
const here = "/candidates/settings/data";
const schema = z.object({ kind: z.enum(writtenRequestKinds), message: z.string().trim().min(1).max(4000) });

export async function loader({ context }: Route.LoaderArgs) {
	const { businessId, id } = getCandidate(context);
	const { locale } = context.get(i18n);
	const format = createFormatters(context);
	const day = (at: Date | string) => formatDate(locale, at, "long");
	const getKind = (kind: string) => getLabels(data_requests, context.get(i18n).t).option("kind", kind);
	return inBusiness(context.get(database), businessId, async (trx) => {
		const locked = await countStoredRows(trx, id);
		const askedNow = await findConsentRenewalRequest(trx, id);
		const erasesAt = await findDeletion(trx, id);
		return {
			copies: (await listCopies(trx, id)).map((copy) => ({
				...copy,
				expires_at: copy.expires_at.toISOString(),
			})),
			held: storedKinds.map((kind) => ({ kind, count: locked[kind] })).filter(({ count }) => count > 0),
			seen: (await listProfileViews(trx, id)).map(({ at, ...one }) => ({ ...one, day: day(at) })),
			requests: (await listDataRequests(trx, id)).map((dataRequest) => ({
				uid: dataRequest.uid,
				kind: getKind(dataRequest.kind),
				message: dataRequest.message,
				status: dataRequest.status,
				answer: dataRequest.answer,
				day: day(
					dataRequest.status === "open" ? dataRequest.due_on : (dataRequest.answered_at ?? dataRequest.created_at),
				),
			})),
			consents: (await listConsents(trx, id)).map((consent) => formatConsent(consent, format, isRevocableByCandidate)),
			inPool: (await listMissingConsents(trx, { candidateId: id, ...talentPoolConsent })).length === 0,
			model: await readModelNotice(context, trx, id),
			kinds: writtenRequestKinds.map((value) => ({ value, label: getKind(value) })),
			erases: erasesAt && day(erasesAt),
			asked: askedNow && formatConsentRenewal(context, askedNow),
		};
	});
}

/** Requests the copy, sends another data request, or cancels a deletion request. */
export async function action({ context, request }: Route.ActionArgs) {
	const { businessId, id, name, email } = getCandidate(context);
	const { t, locale } = context.get(i18n);
	const form = await readForm(request);
	const actor = { type: "candidate", id, name } as const;
	const record = { actor, recordType: "candidates", recordId: id } as const;
	if (form.get("what") === "undo") {
		await inBusiness(context.get(database), businessId, async (trx) => {
			if (await undoDeletion(trx, id)) await audit(trx, { ...record, action: "undo_deletion" });
		});
		return redirectWithToast(here, { type: "success", message: t("data_rights:undo.done") }, { status: 303 });
	}
	if (form.get("what") === "take_back") {
		const consent = Number(form.get("consent"));
		await withCandidate(context, async (own) => {
			if (!Number.isSafeInteger(consent) || !(await revokeConsent(own, consent, isRevocableByCandidate)))
				throw notFound();
		});
		return redirectWithToast(here, { type: "success", message: t("data_rights:consents.takenBack") }, { status: 303 });
	}
	if (form.get("what") === "renew_asked" || form.get("what") === "withdraw_asked") {
		const answer = form.get("what") === "renew_asked" ? "renew" : "withdraw";
		await withCandidate(context, (own) =>
			answerConsentRenewal(own, answer, { locale, siteId: context.get(site).id, ip: own.actor.ip ?? null }),
		);
		const message = t(answer === "renew" ? "data_rights:renew.renewed" : "data_rights:renew.withdrawn");
		return redirectWithToast(here, { type: "success", message }, { status: 303 });
	}
	if (form.get("what") === "allow_model" || form.get("what") === "refuse_model") {
		const isGiven = form.get("what") === "allow_model";
		await withCandidate(context, async ({ trx }) => {
			await saveModelAnswer(context, trx, { candidateId: id, isGiven });
			const what = isGiven ? "give_consent" : "withdraw_consent";
			await audit(trx, { ...record, action: what, changes: { purpose: "language_model" } });
		});
		const message = t(isGiven ? "data_rights:consents.modelAllowed" : "data_rights:consents.modelRefused");
		return redirectWithToast(here, { type: "success", message }, { status: 303 });
	}
	if (form.get("what") === "join_pool") {
		await withCandidate(context, joinPool(context));
		return redirectWithToast(here, { type: "success", message: t("data_rights:consents.joined") }, { status: 303 });
	}
	if (form.get("what") === "ask") {
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		await inBusiness(context.get(database), businessId, async (trx) => {
			await insertDataRequest(trx, { id, name, email, locale }, parsed.value);
			await audit(trx, { ...record, action: "data_request", changes: { kind: parsed.value.kind } });
		});
		const due = formatDate(locale, addDays(localDay(new Date()), lawfulAnswerDays), "long");
		const message = t("data_rights:requests.sent", { day: due });
		return redirectWithToast(here, { type: "success", message }, { status: 303 });
	}
	await requireRecentSignIn(context, here);
	await inBusiness(context.get(database), businessId, async (trx) => {
		await requestDataCopy(trx, id, locale);
		await audit(trx, { ...record, action: "ask_copy" });
	});
	return redirectWithToast(here, { type: "success", message: t("data_rights:download.asked") }, { status: 303 });
}

/** Data protection page: data held, access log, copy, requests and deletion. */
export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
	const { copies, held, seen, consents, inPool, model, requests, kinds, erases, asked } = loaderData;
	const { t } = useTranslation(["data_rights", "forms"]);
	const locale = useRoot()?.locale ?? "pt";
	return (
		<>
			<PageTitle>{actionData ? t("forms:titlePrefix") + t("title") : t("title")}</PageTitle>
			<PageHeader title={t("title")} text={t("text")} back={{ to: "/candidates/settings", label: t("back") }} />
			{asked && (
				<div className="mb-6">
					<ConsentRenewalBanner asked={asked} />
				</div>
			)}
			{erases && (
				<div className="mb-6">
					<DeletionBanner day={erases} />
				</div>
			)}
			<Card>
				<DataSection name="held" first>
					<dl className="divide-y divide-line">
						{held.map(({ kind, count }) => (
							<div key={kind} className="flex justify-between gap-4 py-2">
								<dt>{t(`parts.${kind}`)}</dt>
								<dd className="text-muted">{t("held.count", { count })}</dd>
							</div>
						))}
					</dl>
				</DataSection>
				<DataSection name="seen">
					<RecordViews seen={seen} />
				</DataSection>
				<DataSection name="consents">
					<Consents consents={consents} inPool={inPool} model={model} />
				</DataSection>
				<DataSection name="download">
					<ul className="mb-4 flex flex-col gap-3 empty:hidden">
						{copies.map(({ uid, status, expires_at, has_pdf }) => (
							<li key={uid} className="flex flex-wrap gap-2">
								{status === "ready" ? (
									<>
										<LinkButton to={`${here}/${uid}`} reloadDocument variant="primary">
											{t("download.get", { day: formatDate(locale, expires_at, "long") })}
										</LinkButton>
										{has_pdf && (
											<LinkButton to={`${here}/${uid}?as=pdf`} reloadDocument>
												{t("download.getPdf")}
											</LinkButton>
										)}
									</>
								) : (
									<Badge tone={status === "failed" ? "danger" : "info"}>
										{t(status === "failed" ? "download.failed" : "download.running")}
									</Badge>
								)}
							</li>
						))}
					</ul>
					<Form method="post">
						<Button type="submit" variant="secondary">
							{t("download.ask")}
						</Button>
					</Form>
				</DataSection>
				<DataSection name="requests">
					<DataRequestForm kinds={kinds} result={actionData?.result} />
					<Requests requests={requests} />
				</DataSection>
				<DataSection name="delete">
					<LinkButton to="/candidates/settings/delete">{t("delete.open")}</LinkButton>
				</DataSection>
			</Card>
		</>
	);
}
