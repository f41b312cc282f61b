import type { EvaluationQuestion } from "#app/domain/forms/evaluation.ts";
import { escapeFormula, getCsvDelimiter } from "#app/domain/lists/csv-format.ts";
import { evaluations } from "#app/entities/recruiters/evaluations.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { findRecord } from "#db/kit/crud.ts";
import { listRequests } from "#db/queries/forms/find.ts";
import { listReadableQuestions } from "../form_requests/readable-questions.server.ts";
import { formatAnswer } from "../form_requests/rows.server.ts";
import type { Route } from "./+types/answers";

/** All answers of an evaluation: one row per candidate, one column per question. */
export const loader = recruiterLoader(
	{ can: ["export", "evaluations"] },
	async ({ trx, user, format, params }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const record = await findRecord(trx, evaluations, user, parseUid(params.id), []);
		if (!record) throw notFound();
		const requests = (await listRequests(trx, { evaluation: record.id }, 5000)).filter(({ state }) => state === "done");
		const questions = new Map<string, EvaluationQuestion>();
		for (const item of requests)
			for (const request of listReadableQuestions(user, { kind: "evaluation", items: item.items }))
				questions.set(`${item.version}.${request.key}`, request);
		const head = [
			format.t("asked:desk.person"),
			format.t("asked:desk.job"),
			format.t("asked:desk.answeredAt"),
			format.t("asked:desk.score"),
		];
		const lines = [
			[...head, ...[...questions.values()].map(({ pt }) => pt)],
			...requests.map((item) => [
				item.person ?? "",
				item.job ?? "",
				item.answered_at?.toISOString() ?? "",
				item.score === null ? "" : String(item.score),
				...[...questions].map(([key, request]) =>
					key.startsWith(`${item.version}.`) ? formatAnswer(request, item.answers[request.key], format) : "",
				),
			]),
		];
		const cell = (text: string) => `"${escapeFormula(text).replaceAll('"', '""')}"`;
		return new Response(
			`\uFEFF${lines.map((line) => line.map(cell).join(getCsvDelimiter(format.locale))).join("\r\n")}\r\n`,
			{
				headers: {
					"Content-Type": "text/csv; charset=utf-8",
					"Content-Disposition": 'attachment; filename="respostas.csv"',
					"Cache-Control": "private, no-store",
				},
			},
		);
	},
);
