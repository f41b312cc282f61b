import type { RouterContextProvider } from "react-router";
import { database } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { moneyMeasures } from "#app/domain/goals/goal.ts";
import type { OwnedGoal } from "#app/domain/goals/goals-by-owner.ts";
import { getManagedUnits } from "#app/domain/goals/organization.ts";
import { getStepStart } from "#app/domain/reports/time-granularity.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { listGoalMeasures } from "#app/entities/reports/goal-fields.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listOwnGoals } from "#db/queries/goals.ts";
import { readOrganization } from "#db/queries/read-organization.ts";
import {
	findGoalOn,
	formatGoal,
	formatGoalInput,
	type GoalInput,
	saveGoals,
	serializeGoal,
} from "../reports/goals/save-goals.server.ts";

/** Own goals are monthly and count from the first day of the month. */
const period = "month";
const getFirstDay = (now: Date) => getStepStart(localDay(now), period);

/** The user's current goals; those set by a manager are read-only. */
export async function readOwnGoals(trx: Scoped, user: Recruiter, format: Formatters) {
	const { t, now } = format;
	const goals = await listOwnGoals(trx, { kind: "recruiter", id: user.id });
	const organization = await readOrganization(trx);
	const managesOneself = getManagedUnits(organization, user).members.some(({ id }) => id === user.id);
	return listGoalMeasures(user).map((measure) => {
		const goal = findGoalOn(
			goals.filter((item) => item.measure === measure),
			getFirstDay(now),
		);
		const amount = goal && t(`goals:each.${goal.period}`, { amount: formatGoal(goal.amount, measure, format) });
		return {
			measure,
			field: `goal.${measure}`,
			label: t(`report_builder:measures.${measure}.name`),
			isMoney: moneyMeasures.has(measure),
			value: formatGoalInput(goal, period, measure),
			shown: serializeGoal(goal),
			other: goal && goal.period !== period ? (amount ?? null) : null,
			setBy: isSetByOther(goal, managesOneself)
				? t("goals:setBy", { name: getName(goal?.setById ?? null), amount })
				: null,
		};

		function getName(id: number | null) {
			return organization.members.find((member) => member.id === id)?.name ?? t("goals:business");
		}
	});

	function isSetByOther(goal: OwnedGoal | undefined, mayChange: boolean) {
		return goal !== undefined && goal.setById !== user.id && !mayChange;
	}
}

/** Saves the goals; returns problems by field, none on success. */
export async function saveOwnGoals(context: Readonly<RouterContextProvider>, form: FormData, user: Recruiter) {
	const format = createFormatters(context);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const own = await readOwnGoals(trx, user, format);
		const inputs = own.flatMap(({ field, measure, setBy }): GoalInput[] => {
			const [text, shown] = [form.get(field), form.get(`shown.${field}`)];
			if (setBy !== null || typeof text !== "string" || typeof shown !== "string") return [];
			return [{ field, owner: { kind: "recruiter", id: user.id }, measure, text, shown }];
		});
		const { problems } = await saveGoals(trx, { user, actor: getActor(context, user), format }, inputs, {
			period,
			from: getFirstDay(format.now),
			until: null,
		});
		return { problems, typed: Object.fromEntries(inputs.map(({ field, text }) => [field, text])) };
	});
}
