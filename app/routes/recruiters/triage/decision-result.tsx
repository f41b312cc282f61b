import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toast, undoDuration } from "#app/ui/toast.tsx";
import type { StageActionData } from "../applies/stage-form.tsx";
import { getDecisionKey } from "./use-submit-decision.ts";

interface SentProps {
	apply: string;
	back: string;
	onSettled: (apply: string, isDone: boolean) => void;
}

/** Awaits a decision's response: success with undo, or refusal with a link back. */
export function DecisionResult({ apply, back, onSettled }: SentProps) {
	const { t } = useTranslation(["triage", "applies"]);
	const { state, data } = useFetcher<StageActionData & { problem?: string }>({ key: getDecisionKey(apply) });
	const settle = useEffectEvent((answer: typeof data) => {
		if (answer?.done) {
			const { message, undo } = answer.done;
			toast.success(message, undo ? { link: { ...undo, back }, ...undoDuration(undo) } : undefined);
		} else {
			const problem = answer?.offline ? t("applies:offline") : (answer?.problem ?? t("refused"));
			toast.error(problem, { link: answer?.fill ?? { to: back, label: t("back") } });
		}
		onSettled(apply, Boolean(answer?.done));
	});
	useEffect(() => {
		if (state === "idle" && data) settle(data);
	}, [state, data]);
	return null;
}
