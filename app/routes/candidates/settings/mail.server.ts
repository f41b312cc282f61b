import type { RouterContextProvider } from "react-router";
import { i18n, site } from "#app/context.ts";
import { mailTopics } from "#app/domain/mail/mail-topics.ts";
import { readMessagePermissions } from "#app/routes/shared/conversations/message-permissions.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { listAlerts, setJobAlertActive } from "#db/queries/job-alerts.ts";
import { listRefusedTopics, setRefusedTopics } from "#db/queries/mail-topics.ts";
import { liftSuppression, listSuppressionReasons } from "#db/queries/suppressions.ts";
import { withCandidate } from "../with-candidate.server.ts";

type Context = Readonly<RouterContextProvider>;

const here = "/candidates/settings";

/** Mail choices per topic, the global refusal, and phone notifications. */
export const readMailPreferences = (context: Context) =>
	withCandidate(context, async ({ trx, user, id, format }) => {
		const refused = await listRefusedTopics(trx, user.email);
		const { id: siteId } = context.get(site);
		const standing = await listSuppressionReasons(trx, user.email, siteId);
		const mail = {
			alerts: siteId === null ? [] : await listAlerts(trx, { siteId, email: user.email }),
			topics: mailTopics.map((topic) => ({ topic, wanted: !refused.includes(topic) })),
			allStopped: standing.includes("unsubscribe"),
		};
		return { mail, phone: await readMessagePermissions(trx, { entity: "candidates", id }, format) };
	});

/** One post of that card; null when it is none of its. */
export async function mailAction(context: Context, form: FormData) {
	const { t } = context.get(i18n);
	if (form.get("what") === "mail_again") {
		await withCandidate(context, async ({ trx, user }) => {
			const no = { email: user.email, reason: "unsubscribe", by: "page" } as const;
			await liftSuppression(trx, { ...no, siteId: null });
			await liftSuppression(trx, { ...no, siteId: context.get(site).id });
		});
		return redirectWithToast(here, { type: "success", message: t("mail:topics.wanted") }, { status: 303 });
	}
	if (form.get("what") === "alert") return answerAlert(context, form);
	if (form.get("what") !== "mail") return null;
	const target = new Set(form.getAll("topic"));
	const refused = mailTopics.filter((topic) => !target.has(topic));
	await withCandidate(context, async ({ trx, id, user, actor }) => {
		const before = await listRefusedTopics(trx, user.email);
		await setRefusedTopics(trx, user.email, refused);
		await audit(trx, {
			actor,
			action: "update",
			recordType: "candidates",
			recordId: id,
			changes: { mail_topics_refused: [before.join(", ") || null, refused.toSorted().join(", ") || null] },
			ip: actor.ip ?? null,
		});
	});
	return redirectWithToast(here, { type: "success", message: t("mail:topics.saved") }, { status: 303 });
}

/** Signed-in users have a verified address, so enabling an alert needs no confirmation mail. */
async function answerAlert(context: Context, form: FormData) {
	const { t } = context.get(i18n);
	const target = form.has("start");
	const id = Number(form.get(target ? "start" : "stop"));
	const { id: siteId } = context.get(site);
	const alerts = await withCandidate(context, async ({ trx, user }) => {
		const own = siteId === null ? [] : await listAlerts(trx, { siteId, email: user.email });
		const item = own.find((alert) => alert.id === id);
		if (item && (user.confirmed || !target)) await setJobAlertActive(trx, item.id, target);
		return item;
	});
	if (!alerts)
		return redirectWithToast(here, { type: "info", message: t("candidates:proposals.gone") }, { status: 303 });
	const message = t(target ? "mail:topics.alertOn" : "mail:topics.alertOff", { what: alerts.what });
	return redirectWithToast(here, { type: "success", message }, { status: 303 });
}
