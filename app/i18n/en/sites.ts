export const sites = {
	problems: {
		analytics: "A Google Analytics id begins with G-, such as G-AB12CD34.",
		hostTaken: "{{host}} is the address of a site already.",
		lastDoor: "It is the only site where the team signs in: choose another one first.",
	},
};
