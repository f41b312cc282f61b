import { createOccupationTexts, type OccupationTexts } from "./occupation.ts";

export const english: OccupationTexts[] = [
	createOccupationTexts("ti", {
		roles:
			"Principal Engineer; Senior Software Engineer; Site Reliability Engineer; Data Analyst; Junior Web Developer; IT Support Intern",
		companies:
			"Brightwell Systems, Inc.; Lumen Harbor; Oak & Ivory Labs; Northgate Data Ltd; Manager Cloud LLC; Quill-Tech; Cedar Point Software; Halcyon Robotics",
		tasks:
			"Rewrote the billing pipeline in Go, cutting run time by 70%\nMentored six engineers and ran the on-call rotation\nMoved 40 services to Kubernetes between 2019 and 2020\nBuilt dashboards used by the Head of Sales every morning\nReduced page load from 4.1 s to 1.3 s\nWrote integration tests and tooling for releases\nPartnered with University of Leeds on anomaly detection\nAnswered tickets for 300 staff in three offices\nLed the security review in May 2021",
		skills:
			"Go; Kubernetes; Python; Terraform; PostgreSQL; React; Event sourcing; Observability; Linux; GraphQL; Bash; CI/CD; Pulumi; Snowflake",
		courses:
			"BSc in Computer Science; Master of Science in Data Science; Associate Degree in Information Technology; Bachelor of Engineering in Software",
		trainings: "AWS Certified Developer; CKA; CompTIA A+",
		summary: "Engineer who likes dull, dependable systems. Ten years across payments, robotics and retail.",
	}),
	createOccupationTexts("enfermagem", {
		roles:
			"Nurse Manager; Charge Nurse; Registered Nurse; Licensed Practical Nurse; Certified Nursing Assistant; Care Assistant",
		companies:
			"St. Brendan's Medical Center; Willow Creek Nursing Home; Mercy Lane Hospital; Harbor Pediatrics, P.C.; County of Ashby; The Rosewood Care Group; Lakeside Dialysis; Queen Maud Hospital",
		tasks:
			"Managed a 28-bed telemetry unit\nTrained 15 new graduates each year\nGave medication and kept records in Epic\nTriage in an emergency department with 60,000 visits a year\nVaccination campaign 2021: 12,000 doses\nWound care, IV therapy and discharge teaching\nCut falls by 40% with hourly rounding\nSupported Dr. Alan Whitcombe's research on sepsis\nCovered nights from January to June 2020",
		skills:
			"Triage; IV therapy; Epic; Wound care; ACLS; Patient education; Telemetry; Medication administration; Infection control; Pediatric care; Phlebotomy",
		courses:
			"Bachelor of Science in Nursing; Associate Degree in Nursing; Diploma in Practical Nursing; Master of Science in Nursing",
		trainings: "BLS; ACLS, American Heart Association; Wound Care Certified",
		summary: "Registered nurse with acute and community experience. Calm, exact and kind.",
	}),
	createOccupationTexts("contabilidade", {
		roles:
			"Finance Manager; Financial Controller; Senior Accountant; Staff Accountant; Accounts Payable Clerk; Bookkeeper",
		companies:
			"Whitfield & Marsh LLP; Ledgerline, Inc.; Grove Street Partners; Ironbridge Foods plc; Tax Advisor Group; Bellamy, Stone and Co.; Accountant on Call; Pennant Shipping",
		tasks:
			"Closed the books of four entities in five days\nPrepared consolidated statements under US GAAP\nReconciled 60 bank accounts\nProcessed 900 invoices a month\nImplemented NetSuite in 2018, on budget\nCoordinated the external audit, no findings\nFiled sales tax in eleven states\nBuilt the 2020 budget with the VP Finance\nAnswered vendor questions and chased receipts",
		skills:
			"US GAAP; NetSuite; QuickBooks; Month-end close; Budgeting; Audit; Excel; Sales tax; Accounts payable; Payroll; Fixed assets; SOX; Variance analysis",
		courses:
			"Bachelor of Business Administration in Accounting; BA in Finance; Master of Accountancy; Certificate in Bookkeeping",
		trainings: "CPA, State of Ohio; ACCA Part II; Advanced Excel",
		summary: "Accountant with a taste for clean ledgers and short closes, in practice and in industry.",
	}),
	createOccupationTexts("vendas", {
		roles:
			"Sales Director; Regional Sales Manager; Account Executive; Business Development Representative; Sales Associate; Cashier",
		companies:
			"Summit Outfitters; Bluefin Media Group; Carter's Hardware; Vantage Leads, LLC; Sales Partner Network; Orchard Mobile; Hudson & Hale; Big Sky Motors",
		tasks:
			"Grew the territory from $1.2M to $3.4M\nOpened 45 accounts in the Midwest\nRan demos and closed contracts of six figures\nTrained a team of nine\nPresident's Club 2018 and 2019\nKept the pipeline in Salesforce\nHandled cash, returns and stock counts\nOrganised the Denver trade show in October 2022\nWrote playbooks for the Marketing Manager",
		skills:
			"Salesforce; Negotiation; Prospecting; Cold calling; HubSpot; Forecasting; Account planning; Upselling; POS systems; Customer service; Visual merchandising",
		courses: "BA in Communications; Bachelor of Science in Marketing; High School Diploma; MBA",
		trainings: "Sandler Training; Challenger Sale; HubSpot Inbound",
		summary: "Hunter and farmer in equal parts; eleven years in retail and software sales.",
	}),
	createOccupationTexts("construcao", {
		roles:
			"Construction Manager; Site Supervisor; Project Engineer; Estimator; Carpenter; Electrician; General Labourer",
		companies:
			"Redstone Builders; Keller-Ortiz Construction; Highland Homes Ltd; Bridges & Sons; Foreman Works Inc.; Castleford Roofing; Metro Scaffold; The Timber Yard",
		tasks:
			"Delivered a 120-unit block two weeks early\nSupervised 35 trades on site\nTook off quantities and priced tenders\nInspected rebar, formwork and pours\nFramed, hung and finished interiors\nZero lost-time incidents from 2017 to 2019\nRan conduit and pulled cable in a hospital wing\nMet weekly with the Architect and the client\nOrdered material and kept the site diary",
		skills:
			"Blueprint reading; Procore; AutoCAD; OSHA 30; Framing; Estimating; Scheduling; Concrete; Conduit bending; Site safety; Primavera P6",
		courses:
			"Bachelor of Science in Civil Engineering; Diploma in Construction Management; High School Diploma; Apprenticeship in Carpentry",
		trainings: "OSHA 30-Hour; First Aid at Work; Scaffold inspection",
		summary: "Builder first, manager second. Residential and health projects up to $40M.",
	}),
	createOccupationTexts("logistica", {
		roles:
			"Logistics Director; Warehouse Manager; Supply Chain Analyst; Dispatch Coordinator; Forklift Operator; Delivery Driver",
		companies:
			"Pacific Crate & Freight; Swiftline Couriers; Anchor Cold Storage; DockSide Logistics, Inc.; Harrow Parcel; Driver One; Long Haul Brothers; Port of Marlow",
		tasks:
			"Ran a 300,000 sq ft warehouse on two shifts\nRaised pick accuracy to 99.6%\nNegotiated carrier rates and saved $800K\nPlanned 60 routes a day\nRolled out a WMS in 2019\nCounted stock and closed variances\nDrove reefers across four states\nReported OTIF to the Chief Operating Officer\nHandled customs papers for imports from Vietnam",
		skills:
			"WMS; Route planning; Inventory control; SAP; Lean; Demand planning; Forklift licence; Freight negotiation; Power BI; Customs clearance; Class A CDL",
		courses:
			"Bachelor of Science in Supply Chain Management; Associate Degree in Logistics; High School Diploma; MSc in Operations Management",
		trainings: "APICS CPIM; Hazmat endorsement; Lean Yellow Belt",
		summary: "Warehouse and transport professional; safety, counts and service in that order.",
	}),
	createOccupationTexts("rh", {
		roles:
			"HR Director; HR Business Partner; Talent Acquisition Specialist; Recruiter; HR Coordinator; Office Administrator",
		companies:
			"PeopleFirst Advisory; Marlowe Insurance; Kestrel Foods; Recruiter Hub; Benton, Clay & Associates; Fairway Hotels; Vector Labs; Town of Elmhurst",
		tasks:
			"Filled 130 roles a year, time to hire 28 days\nRan onboarding for all of Europe\nDesigned salary bands with an outside consultant\nInvestigated grievances and wrote policy\nRolled out Workday in 2020\nPartnered with the Director of Operations\nOrganised campus fairs at Boston College\nProcessed payroll for 600 people\nCoached managers on reviews",
		skills:
			"Talent acquisition; Workday; Onboarding; Employee relations; Payroll; Sourcing; Compensation; Greenhouse; Interviewing; Labour law; HR analytics",
		courses:
			"BA in Psychology; Master of Science in Human Resources; Bachelor of Business Administration; Diploma in Personnel Practice",
		trainings: "SHRM-CP; CIPD Level 5; Unconscious bias workshop",
		summary: "HR generalist who hires well and writes plainly.",
	}),
	createOccupationTexts("direito", {
		roles: "Partner; General Counsel; Senior Associate; Associate Attorney; Paralegal; Legal Intern",
		companies:
			"Harding, Vale & Pryce LLP; Office of the Public Defender; Crown Mutual; Law Clinic of Easton; Abbott Legal; Superior Court of Marlow County; Sterling Rose Solicitors; Counsel Direct",
		tasks:
			"Tried eleven cases to verdict\nDrafted and negotiated supply agreements\nManaged discovery in multi-party litigation\nAdvised the board on privacy\nDue diligence in three acquisitions, 2016 to 2018\nPrepared filings and kept the docket\nWrote memoranda for Judge Ellen Marsh\nInterviewed clients and witnesses\nCut outside counsel spend by a third",
		skills:
			"Litigation; Contract drafting; Legal research; Westlaw; Discovery; GDPR; Mediation; Negotiation; Corporate governance; Docketing",
		courses: "Juris Doctor; LLB; BA in Political Science; LL.M. in International Law",
		trainings: "Admitted to the New York Bar; Mediation training; Privacy CIPP/E",
		summary: "Lawyer with courtroom and in-house years; short memos, clear advice.",
	}),
	createOccupationTexts("educacao", {
		roles: "Head Teacher; Department Chair; Mathematics Teacher; Primary School Teacher; Teaching Assistant; Tutor",
		companies:
			"Elmwood Academy; St. Hilda's College; Riverside Elementary School; Bright Minds Tutoring; Teacher Link; Lakeshore Unified School District; Hartley Language Centre; Open Door Learning",
		tasks:
			"Taught algebra and statistics to grades 9-12\nLed a department of fourteen\nRaised pass rates from 71% to 88%\nWrote the school's assessment policy\nScience fair winners in 2018 and 2019\nSupported pupils with special needs\nTaught online from March 2020 to July 2021\nTrained new teachers for the University of Elmwood\nRan the chess club and parents' evenings",
		skills:
			"Curriculum design; Classroom management; Google Classroom; Differentiated instruction; Assessment; SEN support; Canvas LMS; Phonics; Public speaking; Moodle",
		courses: "BSc in Mathematics; Master of Education; PGCE; Bachelor of Arts in English Literature",
		trainings: "Safeguarding Level 2; Google Certified Educator; First Aid",
		summary: "Teacher for whom every pupil has a next step.",
	}),
	createOccupationTexts("gastronomia", {
		roles: "Executive Chef; Sous Chef; Pastry Chef; Line Cook; Bartender; Restaurant Manager; Server",
		companies:
			"The Copper Ladle; Hotel Belvoir; Saffron & Rye; Chef Collective; Dockside Grill; Rosewater Bakery, LLC; Two Forks; Grand Pier Resort",
		tasks:
			"Led a brigade of 22 in a 180-seat house\nFood cost from 34% to 28%\nWrote four seasonal menus a year\nTwo rosettes in 2019\nBaked viennoiserie and plated desserts\nHACCP records and staff training\nCatered weddings for up to 350\nOrdered from farms and the fish market\nTook over from Chef Marcel Dupont in May 2018",
		skills:
			"Menu development; HACCP; Food costing; Pastry; Butchery; Inventory; Wine pairing; Team leadership; Catering; Toast POS; Sous vide",
		courses:
			"Diploma in Culinary Arts; Associate Degree in Hospitality; Certificate in Patisserie; High School Diploma",
		trainings: "ServSafe Manager; WSET Level 2; Allergen awareness",
		summary: "Chef with classical training and a calm pass.",
	}),
	createOccupationTexts("engenharia", {
		roles:
			"Engineering Manager; Lead Mechanical Engineer; Project Engineer; Electrical Engineer; CAD Technician; Graduate Engineer",
		companies:
			"Aldgate Turbines plc; Fenwick, Rao & Partners; Solace Energy; Engineer Works Ltd; Marlin Offshore; Kirby Aerospace; Northern Rail Systems; Voltic",
		tasks:
			"Designed gearboxes for offshore turbines\nManaged a portfolio of £18m\nCommissioned a 132 kV substation\nFinite element work and fatigue tests\nCut energy use by 20% between 2017 and 2019\nDetailed drawings in SolidWorks\nAudited suppliers in Poland and Portugal\nWrote method statements with the Site Manager\nSupported trials at Imperial College",
		skills:
			"SolidWorks; ANSYS; MATLAB; Project management; PLC programming; FMEA; AutoCAD; Six Sigma; GD&T; High-voltage design; Technical writing",
		courses:
			"BEng in Mechanical Engineering; MSc in Electrical Engineering; HNC in Engineering; Bachelor of Science in Aerospace Engineering",
		trainings: "PMP; Chartered Engineer (CEng); Six Sigma Green Belt",
		summary: "Chartered engineer; rotating machines and the people around them.",
	}),
	createOccupationTexts("industria", {
		roles:
			"Plant Manager; Production Supervisor; Quality Engineer; Quality Inspector; CNC Machinist; Welder; Assembly Operator",
		companies:
			"Granite State Plastics; Holloway Steel Co.; Fairbank Foods; Operator Systems, Inc.; Tri-County Castings; Lowell Textiles; Peak Brewing; Sutton Paper Mill",
		tasks:
			"Ran three shifts and 140 people\nScrap from 5.8% to 2.1%\nSet up and programmed CNC lathes\nIntroduced 5S and daily boards\nPassed ISO 9001 in August 2022 without findings\nMIG and TIG welding to drawing\nMeasured first articles on a CMM\nFed lines, packed and labelled\nWorked with two Maintenance Technicians on TPM",
		skills:
			"CNC programming; ISO 9001; SPC; 5S; Kaizen; MIG welding; Blueprint reading; CMM; Lean; TPM; Root cause analysis; SAP",
		courses:
			"Associate Degree in Manufacturing Technology; High School Diploma; Bachelor of Science in Industrial Engineering; Apprenticeship in Machining",
		trainings: "OSHA 10; Six Sigma Yellow Belt; AWS D1.1 welding",
		summary: "From the line to the office; safe shifts, known numbers.",
	}),
];
