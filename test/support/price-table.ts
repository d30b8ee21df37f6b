/** A price table as an operator writes it, with round prices. */
export const priceTable = {
  currency: 'USD',
  regions: {
    'europe-west1': {
      machines: {
        e2: {
          vcpu: { onDemand: '10', oneYear: '6.3' },
          memoryGib: { onDemand: '1.5', oneYear: '0.945' },
        },
        N2: { vcpu: { onDemand: '8' }, memoryGib: { onDemand: '1' } },
      },
      disks: { standard: '0.04', balanced: '0.1', ssd: '0.17' },
      licences: { windows: '33.580000001' },
      nodes: {
        've1-standard-72': { onDemand: '7000', threeYears: '3500' },
        'n2-node-80-640': { onDemand: '3000' },
      },
      egressGib: '0.08',
    },
    '*': { machines: { e2: { vcpu: { onDemand: '12' }, memoryGib: { onDemand: '2' } } } },
  },
};
