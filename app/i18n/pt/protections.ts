export const protections = {
	endsFirst: "Termina antes de começar.",
};
