import { useEffect, useEffectEvent } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toast } from "#app/ui/toast.tsx";
import { moveKey } from "./pending.ts";

interface Answer {
	done?: string;
	problem?: string;
	offline?: boolean;
}

/** Waits for the answer of one move. A refusal is said, and the board asks how things are. */
export function MoveOutcome({ id, onSettled }: { id: string; onSettled: () => void }) {
	const { t } = useTranslation("applies");
	const { state, data } = useFetcher<Answer>({ key: moveKey(id) });
	const { revalidate } = useRevalidator();
	const settle = useEffectEvent((answer: Answer) => {
		const problem = answer.offline ? t("offline") : answer.problem;
		if (problem) {
			toast.error(problem);
			if (!answer.offline) void revalidate();
		}
		onSettled();
	});
	useEffect(() => {
		if (state === "idle" && data) settle(data);
	}, [state, data]);
	return null;
}
