import { useEffect, useEffectEvent } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast.tsx";
import type { ScheduleData } from "./schedule.server.ts";
import { type ScheduleActionData, ScheduleForm } from "./schedule.tsx";

export function ScheduleDialog({
	href,
	onAddress,
	onClose,
}: {
	href: string;
	onAddress: (href: string) => void;
	onClose: () => void;
}) {
	const page = useFetcher<ScheduleData>();
	const sending = useFetcher<ScheduleActionData>();
	const { revalidate } = useRevalidator();
	const load = useEffectEvent((address: string) => void page.load(address));
	useEffect(() => load(href), [href]);
	const done = sending.state === "idle" ? sending.data?.done : undefined;
	const finish = useEffectEvent(({ message }: { message: string }) => {
		toast.success(message);
		onClose();
		void revalidate();
	});
	useEffect(() => {
		if (done) finish(done);
	}, [done]);
	if (!page.data?.heading) return null;
	return (
		<Dialog title={page.data.heading} text={page.data.text} size="full" onClose={onClose}>
			<ScheduleForm data={page.data} answer={sending.data} fetcher={sending} onAddress={onAddress} />
		</Dialog>
	);
}
