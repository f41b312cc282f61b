import { isSealed } from "#app/domain/reports/candidate-dimensions.ts";
import type { Period } from "#app/domain/reports/time-granularity.ts";
import { brasilia } from "#app/domain/time/brasilia-time.ts";
import type { Dimension, ReportViewer } from "#app/entities/reports/report-fields.ts";
import { buildReportQuery, type ReportRequest } from "#app/entities/reports/report-request.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { ReportSource } from "./report-source.ts";
import { decryptSensitiveAnswers } from "./sealed-answers.ts";

/** Report data of a period; encrypted answers are decrypted only for splits. */
export async function buildReportSource(
	trx: Scoped,
	request: ReportRequest,
	user: ReportViewer,
	period: Period,
): Promise<ReportSource> {
	const { entity, definition, view } = request;
	const query = buildReportQuery(request, user, period);
	const fact = getSealedFact(request.byDimension) ?? getSealedFact(request.splitDimension);
	const leftStage = view.filters.left_stage?.[0];
	return {
		entity,
		definition,
		query,
		answers: fact && (await decryptSensitiveAnswers(trx, entity, query, fact)),
		period,
		leftStage: leftStage === undefined ? null : Number(leftStage),
		timezone: brasilia,
	};
}

const getSealedFact = (dimension: Dimension | null) =>
	dimension && "fact" in dimension && isSealed(dimension.fact) ? dimension.fact : null;
