import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRefresh } from "#app/realtime/use-refresh.ts";
import type { ToastLink } from "#app/ui/toast.ts";
import { toast, undoDuration } from "#app/ui/toast.tsx";
import type { StageFormResult } from "../../applies/stage-form.tsx";
import { moveKey } from "./pending-moves.ts";

interface Answer {
	done?: StageFormResult;
	ask?: string;
	problem?: string;
	fill?: ToastLink | null;
	offline?: boolean;
}

interface MoveOutcomeProps {
	id: string;
	/** Whether the card is where it was moved to. */
	onSettled: (moved: boolean) => void;
	onAsk: (href: string) => void;
}

/** Awaits one move's response; a refusal shows a message and revalidates the board. */
export function MoveOutcome({ id, onSettled, onAsk }: MoveOutcomeProps) {
	const { t } = useTranslation("applies");
	const { state, data } = useFetcher<Answer>({ key: moveKey(id) });
	const refresh = useRefresh();
	const settle = useEffectEvent((answer: Answer) => {
		if (answer.ask) onAsk(answer.ask);
		if (answer.done?.undo) {
			const { message, undo } = answer.done;
			toast.success(message, { link: undo, ...undoDuration(undo) });
		}
		const problem = answer.offline ? t("offline") : answer.problem;
		if (problem) {
			toast.error(problem, answer.fill ? { link: answer.fill } : undefined);
			if (!answer.offline) refresh();
		}
		onSettled(!answer.ask && !problem);
	});
	useEffect(() => {
		if (state === "idle" && data) settle(data);
	}, [state, data]);
	return null;
}
