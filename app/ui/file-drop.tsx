import { useEffect, useEffectEvent, useState } from "react";

interface FileDropProps {
	/** What dropping does, shown while files are dragged over the page. */
	text: string;
	onDrop: (files: File[]) => void;
}

/** Accepts files dropped anywhere except on a file input, editor or inner drop area. */
export function FileDrop({ text, onDrop }: FileDropProps) {
	const [isOver, setIsOver] = useState(false);
	const take = useEffectEvent(onDrop);
	useEffect(() => {
		const brings = ({ dataTransfer, target, defaultPrevented }: DragEvent) =>
			!defaultPrevented &&
			dataTransfer?.types.includes("Files") &&
			!(target instanceof Element && target.closest("input[type=file], [contenteditable=true]"));
		const over = (event: DragEvent) => {
			const isOurs = Boolean(brings(event));
			setIsOver(isOurs);
			if (isOurs) event.preventDefault();
		};
		const leave = (event: DragEvent) => {
			if (!event.relatedTarget) setIsOver(false);
		};
		const drop = (event: DragEvent) => {
			setIsOver(false);
			if (!brings(event)) return;
			event.preventDefault();
			take([...(event.dataTransfer?.files ?? [])]);
		};
		addEventListener("dragover", over);
		addEventListener("dragleave", leave);
		addEventListener("drop", drop);
		return () => {
			removeEventListener("dragover", over);
			removeEventListener("dragleave", leave);
			removeEventListener("drop", drop);
		};
	}, []);
	if (!isOver) return null;
	return (
		<p
			aria-hidden
			className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-card border-2 border-(--focus) border-dashed bg-surface/90 font-semibold text-lg"
		>
			{text}
		</p>
	);
}
