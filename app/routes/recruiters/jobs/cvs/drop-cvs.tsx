import { useEffect, useState } from "react";
import { useSubmit } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";

/** CV files dropped anywhere on a job's page are sent for it; a file box keeps what is dropped on itself. */
export function DropCvs({ job }: { job: string }) {
	const { t } = useTranslation("recruiter_jobs");
	const submit = useSubmit();
	const [isOver, setIsOver] = useState(false);
	useEffect(() => {
		const brings = (event: DragEvent) =>
			event.dataTransfer?.types.includes("Files") &&
			!(event.target instanceof HTMLInputElement && event.target.type === "file");
		const over = (event: DragEvent) => {
			setIsOver(Boolean(brings(event)));
			if (brings(event)) event.preventDefault();
		};
		const leave = (event: DragEvent) => {
			if (!event.relatedTarget) setIsOver(false);
		};
		const drop = (event: DragEvent) => {
			setIsOver(false);
			if (!brings(event)) return;
			event.preventDefault();
			const form = new FormData();
			for (const file of event.dataTransfer?.files ?? []) form.append("files", file);
			void submit(form, {
				method: "post",
				action: `/recruiters/jobs/${job}/add/cvs`,
				encType: "multipart/form-data",
			});
		};
		addEventListener("dragover", over);
		addEventListener("dragleave", leave);
		addEventListener("drop", drop);
		return () => {
			removeEventListener("dragover", over);
			removeEventListener("dragleave", leave);
			removeEventListener("drop", drop);
		};
	}, [job, submit]);
	if (!isOver) return null;
	return (
		<p
			aria-hidden
			className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-card border-2 border-(--focus) border-dashed bg-surface/90 font-semibold text-lg"
		>
			{t("cvs.drop")}
		</p>
	);
}
