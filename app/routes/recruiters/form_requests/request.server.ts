import { data } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { culturalFitPercent, dimensions, getFitGaps } from "#app/domain/forms/cultural-fit.ts";
import { filterShownQuestions, needsReview } from "#app/domain/forms/evaluation.ts";
import { getRequestState, maxReminders } from "#app/domain/forms/form-request.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { lockRequest, revokeRequest, saveScores, sendAgain } from "#db/queries/forms/answer.ts";
import { findFit } from "#db/queries/forms/cultural-fits.ts";
import { listRequestFiles } from "#db/queries/forms/files.ts";
import { findRequest } from "#db/queries/forms/find.ts";
import type { Route } from "./+types/request";
import { listReadableQuestions } from "./readable-questions.server.ts";
import { formatAnswer, formatRequestRows } from "./rows.server.ts";

/** One request with its answers, for users who may read its subject. */
export const readRequest = recruiterLoader(
	{ can: ["read", "candidates"] },
	async ({ trx, user, format, t, params }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const request = await findRequest(trx, { uid: parseUid(params.uid) });
		if (!request) throw notFound();
		const [row] = formatRequestRows([request], format);
		if (!row) throw notFound();
		const stands = getRequestState(request, format.now);
		const files = await listRequestFiles(trx, [request.id]);
		const query =
			request.kind === "cultural_fit"
				? []
				: filterShownQuestions(listReadableQuestions(user, request), request.answers);
		const done = request.state === "done";
		return {
			title: format.title(row.title),
			row,
			about: request.kind === "professional_reference" ? request.candidate : null,
			apply: request.apply_uid,
			askedBy: request.asked_by ?? t("asked:desk.automatic"),
			until: format.day(request.expires_at),
			minutes: request.duration_seconds === null ? null : Math.max(1, Math.round(request.duration_seconds / 60)),
			reminders: request.reminders,
			answers: done
				? query.map((item) => {
						const answer = request.answers[item.key];
						const file = typeof answer === "string" ? files.get(answer) : undefined;
						return {
							key: item.key,
							label: format.locale === "en" && item.en ? item.en : item.pt,
							said: file ? file.name : formatAnswer(item, answer, format),
							file: file ? `/recruiters/form_requests/${request.uid}/files/${file.uid}` : null,
							right:
								item.right.length > 0 ? item.right.map((text) => formatAnswer(item, text, format)).join(", ") : null,
							knockedOut: request.knockouts.includes(item.key),
							points: needsReview(item) && answer !== undefined ? item.points : null,
							mark: request.marks[item.key] ?? null,
						};
					})
				: [],
			fit: done && request.kind === "cultural_fit" ? await getFit() : null,
			may: {
				change: can(user, "update", "candidates") && stands !== "done" && stands !== "refused" && stands !== "revoked",
				mark: can(user, "update", "candidates") && done,
				remind: request.reminders < maxReminders,
			},
		};

		async function getFit() {
			const person = request?.candidate_id ? await findFit(trx, { candidateId: request.candidate_id }) : undefined;
			const company = request?.client_company_id
				? await findFit(trx, { companyId: request.client_company_id })
				: undefined;
			if (!person) return null;
			const gaps = company ? getFitGaps(person.dimensions, company.dimensions) : null;
			return {
				company: request?.company ?? null,
				near: gaps ? culturalFitPercent(gaps) : null,
				lines: dimensions.map((item) => {
					const gap = gaps?.find(({ dimension }) => dimension === item);
					return {
						label: t(`asked:fit.${item}.name`),
						person: person.dimensions[item],
						company: gap?.company ?? null,
						note: gap?.apart ? t(gap.gap > 0 ? "asked:fit.more" : "asked:fit.less") : null,
					};
				}),
			};
		}
	},
);

/** Revokes a link, sends it again, or saves a reviewer's points. */
export const changeRequest = recruiterAction(
	{ can: ["update", "candidates"] },
	async ({ trx, user, actor, t, form, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		const done = (message: string) =>
			redirectWithToast(
				`/recruiters/form_requests/${parseUid(params.uid)}`,
				{ type: "success", message },
				{ status: 303 },
			);
		const refuse = (problem: string) => data({ problem }, { status: 422 });
		const row = await findRequest(trx, { uid: parseUid(params.uid) });
		if (!row) throw notFound();
		await lockRequest(trx, row.id);
		const request = (await findRequest(trx, { id: row.id })) ?? row;
		const what = form.get("what");
		const note = (action: string, changes: Record<string, unknown> = {}) =>
			request.candidate_id === null
				? Promise.resolve()
				: audit(trx, {
						actor,
						action,
						recordType: "form_requests",
						recordId: request.id,
						changes,
					});
		if (what === "revoke") {
			if (await revokeRequest(trx, request.uid, user.id)) await note("revoke");
			return done(t("asked:desk.revoked"));
		}
		if (what === "remind") {
			const sent = await sendAgain(trx, request.uid, maxReminders);
			return sent ? done(t("asked:desk.reminded")) : refuse(t("asked:desk.cannotRemind"));
		}
		if (what !== "marks" || request.state !== "done") return data({ problem: null }, { status: 400 });
		const read = filterShownQuestions(listReadableQuestions(user, request), request.answers).filter(needsReview);
		const marks: Record<string, number> = { ...request.marks };
		for (const { key, points } of read) {
			const input = String(form.get(`mark_${key}`) ?? "").trim();
			if (input === "") {
				delete marks[key];
				continue;
			}
			const value = Number(input.replace(",", "."));
			if (!(value >= 0 && value <= points)) return refuse(t("asked:desk.badMark", { points }));
			marks[key] = Math.round(value * 10) / 10;
		}
		const { score } = await saveScores(trx, request, marks);
		await note("update", { score: [request.score, score] });
		return done(t("asked:desk.marked"));
	},
);
