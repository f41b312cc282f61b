import { useEffect, useRef } from "react";

interface PageBoxProps {
	label: string;
	state: "none" | "some" | "all";
	onPick: (on: boolean) => void;
}

/** The box above the boxes: on, off, or some of them. Needs JavaScript; without it the bar has a link instead. */
export function PageBox({ label, state, onPick }: PageBoxProps) {
	const box = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (box.current) box.current.indeterminate = state === "some";
	}, [state]);
	return (
		<input
			ref={box}
			type="checkbox"
			className="only-js"
			aria-label={label}
			checked={state === "all"}
			onChange={() => onPick(state !== "all")}
		/>
	);
}
