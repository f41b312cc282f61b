import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast, undoDuration } from "#app/ui/toast.tsx";
import { useRowDensity } from "#app/ui/use-theme.ts";
import { type StageActionData, StageForm, type StageFormResult, type StagePage } from "../../applies/stage-form.tsx";

/** The stage form in a dialog; closing it leaves the card in its stage. */
export function StageDialog({ href, onClose }: { href: string; onClose: () => void }) {
	const form = useFetcher<StagePage>();
	const sending = useFetcher<StageActionData>();
	const load = useEffectEvent(() => void form.load(href));
	useEffect(() => load(), []);
	const done = sending.state === "idle" ? sending.data?.done : undefined;
	const finish = useEffectEvent(({ message, undo }: StageFormResult) => {
		toast.success(message, { link: undo, ...undoDuration(undo) });
		onClose();
	});
	useEffect(() => {
		if (done) finish(done);
	}, [done]);
	const room = useRowDensity("dense");
	if (!form.data) return null;
	return (
		<Dialog title={form.data.heading} text={form.data.context} onClose={onClose}>
			<div data-density={room}>
				<StageForm data={form.data} answer={sending.data} fetcher={sending} onCancel={onClose} />
			</div>
		</Dialog>
	);
}
